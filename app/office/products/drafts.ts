import { isEntered } from '#app/contracts/entered.ts'
import type { Locale } from '#app/contracts/kit.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'

/**
 * Options and variants as the form holds them: what the API takes, with keys beside the ids, so that a value may be
 * renamed, or made, and its variants still know it.
 */
export interface OptionDraft {
  key: string
  option_id?: number
  translations: Names
  type: OptionType
  required: boolean
  /** False: an extra with a price, and no stock of its own. */
  makesVariants: boolean
  /**
   * Of an extra: how many are chosen at least and at most, and how many of these are free. Of one that is filled in: how
   * long a text, how high a number or how many days ahead a date is.
   */
  min_select?: number | null
  max_select?: number | null
  free_count?: number
  /** Added to the price where it is filled in. */
  price?: string
  values: ValueDraft[]
}

export interface ValueDraft {
  key: string
  value_id?: number
  translations: Names
  /** Added to the price of an extra; absent: nothing. */
  price?: string
  /** Of an extra: how many there are (null: not counted), whether it is chosen at first, whether it is out today. */
  quantity?: number | null
  is_default?: boolean
  sold_out?: boolean
}

export interface VariantDraft {
  key: string
  id?: number
  code: string | null
  price: string | null
  /** Null: nobody said. */
  quantity: number | null
  /** Whether it is sold. */
  status: boolean
  /** So many or fewer count as low; null: as the product. */
  low_stock_threshold: number | null
  /** Null: as the product; the weight is in its unit. */
  cost_price: string | null
  weight: number | null
  /** One of the product's pictures, by its file, and where the browser shows it from. */
  image: string | null
  image_url: string | null
  /** Keys of an option and of one of its values, in the order of the options. */
  option_values: { option: string; value: string }[]
}

export type Names = Partial<Record<Locale, { name?: string | null }>>

export interface Choices {
  options: OptionDraft[]
  variants: VariantDraft[]
}

/** What the API replies of options and variants. */
interface Reply {
  options: {
    option_id: number
    translations: Names
    type: OptionDraft['type']
    required: boolean
    min_select: number | null
    max_select: number | null
    free_count: number
    price: string
    values: (Required<Pick<ValueDraft, 'quantity' | 'is_default' | 'sold_out'>> & {
      value_id: number
      translations: Names
      price: string
    })[]
  }[]
  variants: {
    id: number
    code: string | null
    price: string | null
    quantity: number
    status?: boolean
    low_stock_threshold?: number | null
    cost_price?: string | null
    weight?: number | null
    image?: string | null
    image_url?: string | null
    option_values: { option_id: number; value_id: number }[]
  }[]
}

let made = 0
/** A key for something that the server does not know yet. */
export const newKey = () => `new-${made++}`

export const nameIn = (translations: Names, locale: Locale) =>
  translations[locale]?.name || translations[locale === 'en' ? 'km' : 'en']?.name || ''

/** The names of something just typed: Khmer letters make it a Khmer name. */
export const namesOf = (text: string): Names => ({ [/[\u1780-\u17ff]/.test(text) ? 'km' : 'en']: { name: text } })

/** The values with one of them at another place. */
export function moved(values: ValueDraft[], key: string, to: number): ValueDraft[] {
  const value = values.find((one) => one.key === key)
  return value ? values.filter((one) => one !== value).toSpliced(to, 0, value) : values
}

export function choicesOf(row: CrudRow): Choices {
  const options = row.options as Reply['options']
  const variants = row.variants as Reply['variants']
  const used = new Set(variants.flatMap((variant) => variant.option_values.map(({ option_id }) => option_id)))
  return {
    options: options.map((option) => ({
      key: `o${option.option_id}`,
      option_id: option.option_id,
      translations: option.translations,
      type: option.type,
      required: option.required,
      // One without values yet makes variants once it has some, as it would have in the form it was added by.
      makesVariants:
        used.has(option.option_id) || (option.required && option.values.length === 0 && !isEntered(option.type)),
      min_select: option.min_select,
      max_select: option.max_select,
      free_count: option.free_count,
      price: option.price,
      values: option.values.map(({ value_id, translations, price, quantity, is_default, sold_out }) => ({
        key: `v${value_id}`,
        value_id,
        translations,
        price,
        quantity,
        is_default,
        sold_out,
      })),
    })),
    variants: variants.map(({ option_values, image = null, image_url = null, ...variant }) => ({
      key: `r${variant.id}`,
      id: variant.id,
      code: variant.code,
      price: variant.price,
      quantity: variant.quantity,
      status: variant.status ?? true,
      low_stock_threshold: variant.low_stock_threshold ?? null,
      image,
      image_url,
      cost_price: variant.cost_price ?? null,
      weight: variant.weight ?? null,
      option_values: option_values.map((one) => ({ option: `o${one.option_id}`, value: `v${one.value_id}` })),
    })),
  }
}

/**
 * The body of a save. A stock that stands as it was loaded is left out: orders may have changed it meanwhile.
 * @param loaded the variants as the server last gave them
 * @param had the options, likewise
 */
export function bodyOf(
  { options, variants }: Choices,
  loaded: readonly VariantDraft[],
  had: readonly OptionDraft[] = [],
) {
  const extras = new Map(had.flatMap(({ values }) => values).map(({ value_id, quantity }) => [value_id, quantity]))
  const counted = (id: number | undefined) => (id === undefined ? undefined : extras.get(id))
  const stock = new Map(loaded.map(({ id, quantity }) => [id, quantity]))
  const named = (option: string, value: string) => {
    const of = options.find(({ key }) => key === option)
    const is = of?.values.find(({ key }) => key === value)
    return {
      ...(of?.option_id === undefined ? {} : { option_id: of.option_id }),
      ...(is?.value_id === undefined ? {} : { value_id: is.value_id }),
      option: of && nameIn(of.translations, 'en'),
      value: is && nameIn(is.translations, 'en'),
    }
  }
  return {
    options: options.map(
      ({ option_id, translations, type, required, makesVariants, values, price: added, ...range }) => ({
        option_id,
        translations,
        type,
        required,
        ...(makesVariants ? {} : { ...rangeOf(range) }),
        ...(isEntered(type) && { price: added }),
        values: values.map(({ value_id, translations: names, price, quantity, is_default, sold_out }) => ({
          value_id,
          translations: names,
          // What there is of a value that nobody touched is left to the orders, which may have changed it meanwhile.
          ...(makesVariants
            ? {}
            : { price, is_default, sold_out, ...(counted(value_id) !== quantity && { quantity }) }),
        })),
      }),
    ),
    variants: variants.map(({ key: _, image_url: __, quantity, option_values, ...variant }) => ({
      ...variant,
      ...(quantity === (variant.id === undefined ? null : stock.get(variant.id)) ? {} : { quantity }),
      option_values: option_values.map(({ option, value }) => named(option, value)),
    })),
  }
}

const rangeOf = ({ min_select, max_select, free_count }: Partial<OptionDraft>) => ({
  min_select,
  max_select,
  free_count,
})
