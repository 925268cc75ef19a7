import { type Field, LOCALES } from '#app/contracts/kit.ts'
import { productParts } from '#app/contracts/product-fields.ts'
import type { ProductPart } from '#app/contracts/product-spec.ts'
import { valuesOf } from '#app/office/crud/form/form-values.ts'
import { productContract } from './product-contract.ts'

type Values = Record<string, unknown>

/** Every saved product has these: they do not say that somebody uses the part. */
const ALWAYS = new Set(['code', 'slug', 'images'])

const textAt = (values: Values, locale: string, key: string) =>
  (values.translations as Record<string, Record<string, string> | undefined> | undefined)?.[locale]?.[key] ?? ''
const bare = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)

/** The fields that are drawn in a part. Variants are declared beside the options, since the two are saved together. */
const fieldsOf = (part: ProductPart): readonly Field[] => {
  const variants = productParts.options.fields.filter(({ key }) => key === 'variants')
  if (part === 'stock') return [...productParts.stock.fields, ...variants]
  return part === 'options'
    ? productParts.options.fields.filter(({ key }) => key === 'options')
    : productParts[part].fields
}

let fresh: Values | undefined

/** The fields of a part that hold something else than in a new product. */
export function usedFields(part: ProductPart, values: Values): Field[] {
  fresh ??= valuesOf(productContract)
  const preset = fresh
  return fieldsOf(part).filter(({ key, translated }) => {
    if (ALWAYS.has(key)) return false
    if (translated) return LOCALES.some((locale) => textAt(values, locale, key) !== '')
    const value = values[key]
    return Array.isArray(value) ? value.length > 0 : bare(value) !== bare(preset[key])
  })
}

/** True where an error's name (`variants.0.price`, `translations.km.slug`) is one of the part's. */
export function belongs(part: ProductPart, name: string): boolean {
  const [root, , text] = name.split('.')
  const key = root === 'translations' ? text : root
  return fieldsOf(part).some((field) => field.key === key)
}
