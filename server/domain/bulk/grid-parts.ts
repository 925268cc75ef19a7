import type { Currency } from '#app/contracts/money.ts'
import type { GridRow } from '#app/contracts/product-grid.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { mergeTexts, textColumns, textIn } from '#server/core/rows/texts.ts'
import { plainColumns } from '../products/plain-columns.ts'
import { optionalPrice, priceOf } from '../products/prices.ts'
import type { Filing, OwnColumns, Parts, ProductState, VariantColumns } from './product-state.ts'

/** What a row of the grid asks for. @param at its place among the rows sent. @throws 422 on `rows.{at}.…` */
export function gridParts(context: StaffContext, state: ProductState, row: GridRow, at: number): Parts {
  const currency = context.store.base_currency
  const field = `rows.${at}`
  const parts: Parts = {
    product: {
      ...plainColumns(context, row, state.own, `${field}.`),
      ...amounts(row, currency, field),
      ...texts(state, row, field),
    },
  }
  const product = parts.product as Partial<OwnColumns>
  if (row.status !== undefined) product.status = row.status
  if (row.quantity !== undefined) {
    if (state.variants.length > 0) throw refusedField(`${field}.quantity`, m.grid_error_sum())
    product.quantity = row.quantity
  }
  if (row.category_ids) parts.categories = [...new Set(row.category_ids)].map((id, i): Filing => [id, i])
  const variants = (row.variants ?? []).map(({ id, ...cells }, i) => {
    if (!state.variants.some((variant) => variant.id === id)) {
      throw refusedField(`${field}.variants.${i}.id`, m.error_unknown_choice())
    }
    const own: Partial<VariantColumns> = {
      ...plainColumns(context, cells, state.own, `${field}.variants.${i}.`),
      ...amounts(cells, currency, `${field}.variants.${i}`),
    }
    if (cells.code !== undefined) own.code = cells.code || null
    if (cells.quantity !== undefined) own.quantity = cells.quantity
    if (cells.status !== undefined) own.status = cells.status
    return [id, own]
  })
  if (variants.length > 0) parts.variants = Object.fromEntries(variants)
  return parts
}

function amounts(
  row: { price?: string | null | undefined; compare_at_price?: string | null | undefined },
  currency: Currency,
  field: string,
) {
  const out: { price?: number; compare_at_price?: number | null } = {}
  if (row.price !== undefined) {
    // A variant may have none; a product always has one, which the contract sees to.
    out.price = (row.price === null ? null : priceOf(row.price, currency, `${field}.price`)) as number
  }
  if (row.compare_at_price !== undefined) {
    out.compare_at_price = optionalPrice(row.compare_at_price, currency, `${field}.compare_at_price`)
  }
  return out
}

/** Names and code, with the columns that search and sorting read. */
function texts(state: ProductState, row: GridRow, field: string): Partial<OwnColumns> {
  if (row.name_en === undefined && row.name_km === undefined && row.code === undefined) return {}
  const name = (text: string | null | undefined) => (text === undefined ? {} : { name: text ?? '' })
  const sent = { translations: { en: name(row.name_en), km: name(row.name_km) } }
  const translations = mergeTexts(state.own.translations, sent, ['name'], 'en')
  if (!textIn(translations, 'name', 'en')) throw refusedField(`${field}.name_en`, m.required())
  const code = row.code === undefined ? state.own.code : row.code || `P-${state.id}`
  return { code, ...textColumns(translations, code) }
}
