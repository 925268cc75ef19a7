import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount as decimal } from './amount.ts'
import { day as calendarDay } from './day.ts'
import { text, webAddress } from './fields.ts'
import { unlessMissing } from './issues.ts'
import type { Text } from './kit.ts'
import { momentText } from './moment.ts'

/*
 * The kinds of value that a plain field of a product holds. Each says how the API takes it (`value`), and what a product has
 * of which nobody said anything (`preset`). What a form, a file, the grid and the log make of a kind stands where that is
 * done: form-fields of the contract, server/domain/transfer/product/read-fields.ts, server/domain/products/plain-columns.ts.
 */

/** Of weights and sides, in the unit that stands beside them. */
export const MOST_MEASURED = 1_000_000

const between = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Text of one line. */
export const line = (max: number) => ({ kind: 'line' as const, max, preset: null, value: z.nullable(text(max)) })
/** The number below the bars: in a file it is the variants' where there are any. */
export const barcode = (max: number) => ({ kind: 'barcode' as const, max, preset: null, value: z.nullable(text(max)) })
/** A web address a page may link to. */
export const link = () => ({ kind: 'link' as const, max: 255, preset: null, value: webAddress.def.innerType })
/** Money of the store's currency; stored in minor units. What things cost is shown to who may change products alone. */
export const amount = () => ({ kind: 'amount' as const, preset: null, value: z.nullable(decimal) })
/** A whole number that every product has. */
export const whole = (min: number, max: number, preset: number) => ({
  kind: 'whole' as const,
  min,
  max,
  preset,
  value: between(min, max),
})
/** A whole number, or none. */
export const optionalWhole = (min: number, max: number) => ({
  kind: 'whole' as const,
  min,
  max,
  preset: null,
  value: z.nullable(between(min, max)),
})
/** What is measured, in the unit that the field `unit` names; stored as whole grams or millimetres: `factors` of a unit. */
export const measure = <const U extends string>(unit: U, factors: Readonly<Record<string, number>>) => ({
  kind: 'measure' as const,
  unit,
  factors,
  max: MOST_MEASURED,
  preset: null,
  value: z.nullable(z.number({ error: unlessMissing(m.rule_number) }).check(z.gte(0), z.lte(MOST_MEASURED))),
})
/** One of these, by what people call them. */
export const choice = <const V extends string>(names: Readonly<Record<V, Text>>, preset: NoInfer<V>) => ({
  kind: 'choice' as const,
  names,
  preset,
  value: z.enum(Object.keys(names) as V[]),
})
/** Some of these, or none. */
export const several = <const V extends string>(codes: readonly V[]) => ({
  kind: 'several' as const,
  codes,
  preset: [],
  value: z.array(z.enum(codes)).check(z.maxLength(codes.length)),
})
export const truth = (preset: boolean) => ({ kind: 'truth' as const, preset, value: z.boolean() })
/** `YYYY-MM-DD` */
export const day = () => ({ kind: 'day' as const, preset: null, value: z.nullable(calendarDay) })
/** An instant, as ISO 8601 has it. */
export const moment = () => ({ kind: 'moment' as const, preset: null, value: z.nullable(momentText) })

/** Whatever the choices are. */
interface AnyChoice {
  kind: 'choice'
  names: Readonly<Record<string, Text>>
  preset: string
  value: z.ZodMiniType
}
interface AnySeveral {
  kind: 'several'
  codes: readonly string[]
  preset: never[]
  value: z.ZodMiniType
}

export type Kind =
  | ReturnType<typeof line>
  | ReturnType<typeof barcode>
  | ReturnType<typeof link>
  | ReturnType<typeof amount>
  | ReturnType<typeof whole>
  | ReturnType<typeof optionalWhole>
  | ReturnType<typeof measure<string>>
  | AnyChoice
  | AnySeveral
  | ReturnType<typeof truth>
  | ReturnType<typeof day>
  | ReturnType<typeof moment>
