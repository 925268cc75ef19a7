import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { unlessMissing } from './issues.ts'

export const MOST_CODES = 10_000
/** Of the random part: six signs of 32 are a thousand million, too many to be guessed at. */
export const CODE_LENGTH = { least: 6, most: 16, usual: 8 } as const
export const MOST_PREFIX = 16

const number = (least: number, most: number) =>
  z.int({ error: unlessMissing(m.rule_number) }).check(z.gte(least), z.lte(most))

/** Codes to be made together, all of the terms that a coupon has. */
export const couponBatchBody = z.object({
  coupon_id: z.int().check(z.positive()),
  count: number(1, MOST_CODES),
  prefix: z._default(
    text(MOST_PREFIX).check(
      z.refine((value) => /^[a-z0-9_-]*$/i.test(value), { error: () => m.coupon_codes_error_prefix() }),
    ),
    '',
  ),
  length: z._default(number(CODE_LENGTH.least, CODE_LENGTH.most), CODE_LENGTH.usual),
  /** Each code works once; otherwise as often as the coupon. */
  once: z._default(z.boolean(), true),
})

export const couponBatch = z.object({
  id: z.int(),
  /** Null: the coupon that they were made after is deleted. */
  coupon_id: z.nullable(z.int()),
  name: z.string(),
  prefix: z.string(),
  /** How many are to be made, and are. */
  total: z.int(),
  made: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many there are still, how many are on, and how often all of them were used. */
  codes: z.int(),
  active: z.int(),
  used: z.int(),
  created_at: z.string(),
})
export type CouponBatch = z.infer<typeof couponBatch>
