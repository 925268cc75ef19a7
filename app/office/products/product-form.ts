import type { Currency } from '#app/contracts/money.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'

/** What the form needs to know of the store. */
export interface ProductForm {
  currency: Currency
  /** Riel for one dollar. */
  khr_rate: number
  khr_round: number
  /** What holds for a product without a class of tax, in percent. */
  tax_rate: number
  tax_classes: { id: number; en: string; km: string; status: boolean }[]
  shipping_methods: { id: number; en: string; km: string }[]
  customer_groups: { id: number; en: string; km: string; is_default: boolean }[]
  /** Those that its products have. */
  kitchen_stations: string[]
  options: { id: number; type: OptionType; en: string; km: string; values: { en: string; km: string }[] }[]
}

/** What the parts of the form are given. */
export interface PartProps {
  store: ProductForm
  /** The shop's sub-domain; undefined where it has none. */
  shop: string | undefined
  /** True for who may see what a product costs the merchant. */
  mayCost: boolean
}
