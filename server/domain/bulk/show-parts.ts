import { toDecimal } from '#app/contracts/money.ts'
import type { ShownChange } from '#app/contracts/product-bulk.ts'
import { keysWith } from '#app/contracts/product-spec.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories } from '#server/db/schema/catalogue.ts'
import { tags } from '#server/db/schema/catalogue-links.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { shownField } from '#server/domain/products/plain-columns.ts'
import { presentParts } from './differing.ts'
import { namesIn } from './names-in.ts'
import type { Parts } from './product-state.ts'
import type { Write } from './write-parts.ts'

type Row = Record<string, unknown>
/** Plain fields that a change of many sets. */
const SHOWN = keysWith('bulk')
const textOf = (value: unknown) => (value === null ? null : String(value))

type Texts = Partial<Record<ShownChange['field'], string | null>>

/** What changes in these products, as it is read: one query for each kind of thing that is named. */
export async function showParts(
  db: Tx,
  context: StaffContext,
  writes: readonly Write[],
): Promise<Map<number, ShownChange[]>> {
  const both = writes.map(({ state, parts }) => ({ state, after: parts, before: presentParts(state, parts) }))
  const sides = both.flatMap(({ before, after }) => [before, after])
  const brandIds = sides.map(({ product }) => product?.brand_id)
  const brand = await namesIn(db, context, brands, brandIds)
  const filed = sides.flatMap((side) => side.categories?.map(([id]) => id) ?? [])
  const category = await namesIn(db, context, categories, filed)
  const tagged = sides.flatMap((side) => side.tags ?? [])
  const tag = await namesIn(db, context, tags, tagged)
  const axes = both.flatMap(({ state, after }) => (after.variants ? state.variants.flatMap((v) => v.value_ids) : []))
  const value = await namesIn(db, context, optionValues, axes)

  const currency = context.store.base_currency
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  const names = (ids: number[], name: (id: number) => string) => ids.map(name).join(', ') || null

  function plain(of: NonNullable<Parts['product']> | NonNullable<Parts['variants']>[string]): Texts {
    const out: Texts = {}
    if (of.code !== undefined) out.code = of.code
    if (of.price !== undefined) out.price = money(of.price)
    if (of.compare_at_price !== undefined) out.compare_at_price = money(of.compare_at_price)
    if (of.quantity !== undefined) out.quantity = String(of.quantity)
    if (of.status !== undefined) out.status = String(of.status)
    for (const key of SHOWN) if ((of as Row)[key] !== undefined) out[key] = textOf(shownField(context, key, of))
    return out
  }

  function texts({ product = {}, categories: filed, tags: tagged }: Parts): Texts {
    const out = plain(product)
    if (product.deleted_at !== undefined) out.trash = null
    if (product.translations) {
      out.name_en = product.translations.en?.name ?? null
      out.name_km = product.translations.km?.name ?? null
    }
    if (product.brand_id !== undefined) out.brand = product.brand_id === null ? null : brand(product.brand_id)
    if (filed) {
      out.categories = names(
        filed.map(([id]) => id),
        category,
      )
    }
    if (tagged) out.tags = names(tagged, tag)
    return out
  }

  return new Map(
    both.map(({ state, before, after }) => {
      const own = pairs(texts(before), texts(after), null)
      // Of a product with variants the stock is their sum, which is no news beside them.
      const shown = own.filter(({ field }) => !(field === 'quantity' && state.variants.length > 0))
      const ofVariants = state.variants.flatMap(({ id, value_ids }) => {
        const next = after.variants?.[id]
        return next ? pairs(plain(before.variants?.[id] ?? {}), plain(next), value_ids.map(value).join(' / ')) : []
      })
      return [state.id, [...shown, ...ofVariants]]
    }),
  )
}

/** What reads the same in both is left out: a name in the other language. */
const pairs = (before: Texts, after: Texts, variant: string | null): ShownChange[] =>
  (Object.keys(after) as ShownChange['field'][])
    .map((field) => ({ field, variant, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ field, before, after }) => field === 'trash' || before !== after)
