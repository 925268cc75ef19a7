import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from './amount.ts'
import { day } from './day.ts'
import { unlessMissing } from './issues.ts'

// What coupons and promotions are made of alike (product.md 6.11, 6.12).

export const MOST_ITEMS = 9999
export const money = z._default(z.nullable(amount), null)
export const ids = z._default(z.array(z.int().check(z.positive())).check(z.maxLength(200)), [])
export const count = (most: number) =>
  z._default(z.nullable(z.int({ error: unlessMissing(m.rule_number) }).check(z.gte(1), z.lte(most))), null)
export const openDay = z._default(z.nullable(day), null)
export const list = z.array(z.object({ id: z.int(), name: z.string() }))
