import type { TermWords } from '#app/contracts/coupon-sentence.ts'

export type Values = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null
export const numberOf = (value: unknown): number | null => Number(textOf(value) ?? '') || null
export const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** When an offer holds, as a form has it. */
export const termWords = (values: Values): Omit<TermWords, 'shipping' | 'uses_total' | 'uses_customer'> => ({
  total: textOf(values.total),
  min_quantity: numberOf(values.min_quantity),
  first_order: values.first_order === true,
  selected: lengthOf(values.customer_group_ids) + lengthOf(values.customer_ids) > 0,
  date_start: textOf(values.date_start),
  date_end: textOf(values.date_end),
  days: Array.isArray(values.days) ? values.days : [],
  time_start: textOf(values.time_start),
  time_end: textOf(values.time_end),
})
