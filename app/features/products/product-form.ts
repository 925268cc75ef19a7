import type { Currency } from '#app/lib/money.ts'
import type { Field } from '#app/resources/kit.ts'

/** What the form needs to know of the store. */
export interface ProductForm {
  currency: Currency
  options: { id: number; en: string; km: string; values: { en: string; km: string }[] }[]
}

/** A declared field of a product. */
export type FieldsByKey = (key: string) => Field
