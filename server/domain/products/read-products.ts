import { sql } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { planned } from '#server/db/planned.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { isSoldOut } from './is-sold-out.ts'
import { weightIn } from './plain-columns.ts'
import type { StoredParts } from './stored-parts.ts'

/** The parts of products that lie in other tables, as replies have them, by product id; one query for all. */
export async function productParts(db: Tx, context: StaffContext, ids: number[]) {
  const found = await storedParts(db, context.store.id, ids)
  return new Map([...found].map(([id, parts]) => [id, shown(context, parts)]))
}

/** The same as they are stored. */
export async function storedParts(db: Tx, storeId: number, ids: number[]): Promise<Map<number, StoredParts>> {
  const { rows } = await planned<{ parts: StoredParts }>(
    db,
    sql`SELECT product_parts(${storeId}, ${sql.param(ids)}::bigint[]) AS parts`,
  )
  return new Map(rows.map(({ parts }) => [parts.id, parts]))
}

function shown(context: StaffContext, parts: StoredParts) {
  const { images } = parts
  const main = images.find(({ is_main }) => is_main) ?? images[0]
  const [categories, tags] = [named(context, parts.categories), named(context, parts.tags)]
  const linked = (kind: 'related' | 'upsell') =>
    named(
      context,
      parts.relations.filter((relation) => relation.kind === kind),
    )
  const [related, upsells] = [linked('related'), linked('upsell')]
  const ways = named(context, parts.ways)
  const money = (minor: number) => toDecimal(minor, context.store.base_currency)
  const one = (of: Texts | null) => of && { id: of.id, name: nameIn(context, of) }
  return {
    brand: one(parts.brand),
    manufacture: one(parts.manufacture),
    tax_class: one(parts.tax_class),
    image_url: main?.image_path ?? null,
    images: images.map((image) => ({ ...image, image_url: image.image_path })),
    categories,
    category_ids: idsOf(categories),
    tags,
    tag_ids: idsOf(tags),
    related,
    related_ids: idsOf(related),
    upsells,
    upsell_ids: idsOf(upsells),
    shipping_methods: ways,
    shipping_method_ids: idsOf(ways),
    attributes: parts.attributes.map((attribute) => ({
      attribute_id: attribute.id,
      name: nameIn(context, attribute),
      translations: attribute.texts,
    })),
    ...choices(context, parts),
    low_stock: parts.low_stock,
    is_new: parts.is_new,
    specials: parts.specials.map((special) => ({ ...special, price: money(special.price) })),
    tiers: parts.tiers.map((tier) => ({ ...tier, price: money(tier.price) })),
  }
}

/** Options and variants, with names in the asked language and in both. */
function choices(context: StaffContext, { options, variants, weight_unit }: StoredParts) {
  const costs = maySeeCost(context)
  const amount = (minor: number) => toDecimal(minor, context.store.base_currency)
  const money = (minor: number | null) => (minor === null ? null : amount(minor))
  const byValue = new Map(options.flatMap(({ option, values }) => values.map((value) => [value.id, { option, value }])))
  return {
    options: options.map(({ option, own, values }) => ({
      option_id: option.id,
      name: nameIn(context, option),
      translations: both(option.translations),
      type: option.type,
      ...own,
      price: amount(own.price),
      values: values.map((value) => ({
        value_id: value.id,
        name: nameIn(context, value),
        translations: both(value.translations),
        price: amount(value.price),
        quantity: value.quantity,
        is_default: value.is_default,
        sold_out: isSoldOut(value.sold_out_until),
      })),
    })),
    variants: variants.map(({ price, compare_at_price, cost_price, weight, value_ids, image_path, ...row }) => ({
      ...row,
      image_url: image_path,
      price: money(price),
      compare_at_price: money(compare_at_price),
      cost_price: costs ? money(cost_price) : null,
      weight: weight === null ? null : weightIn(weight, weight_unit),
      option_values: value_ids.flatMap((value_id) => {
        const of = byValue.get(value_id)
        if (!of) return []
        const option = { option_id: of.option.id, option: nameIn(context, of.option) }
        return [{ ...option, value_id, value: nameIn(context, of.value) }]
      }),
    })),
  }
}

interface Texts {
  id: number
  translations: Translations
}

const nameIn = ({ locale }: StaffContext, { translations }: Texts) => textIn(translations, 'name', locale) ?? ''
const named = (context: StaffContext, rows: Texts[]) => rows.map((row) => ({ id: row.id, name: nameIn(context, row) }))
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const both = ({ en, km }: Translations) => ({ en: { name: en?.name ?? null }, km: { name: km?.name ?? null } })
