import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Both, SeedOption, SeedStore } from '#server/db/seed/types.ts'
import { saveFeatured } from '../catalogue/feature-products.ts'

export interface ExtraRows {
  tags: Repository
  attributeGroups: Repository
  attributes: Repository
  options: Repository
  customerGroups: Repository
}

type Body = Record<string, unknown>
const inBoth = (key: string, { en, km }: Both) => ({ en: { [key]: en }, km: { [key]: km } })
const ALWAYS = { date_start: null, date_end: null, time_start: null, time_end: null, days: [] as number[] }
const money = (minor: number) => toDecimal(minor, 'USD')

/** Makes the store's tags, attributes, options and customer groups; says of a product, by its code, what of its body hangs on them. */
export async function seedExtras(context: StaffContext, seed: SeedStore, rows: ExtraRows) {
  const { tags, attributes, specials, groups, modifiers, lowFrom } = seed.extras
  const make = (of: Repository, body: Body) => context.db.tx((db) => of.create(db, context, body))
  await seedOptions(seed, (body) => make(rows.options, body))
  const bearing: { id: number; on: readonly string[] }[] = []
  for (const [i, { name, on }] of tags.entries()) {
    bearing.push({ id: await make(rows.tags, { translations: inBoth('name', name), sort_order: i + 1 }), on })
  }
  const said: { attribute_id: number; of: readonly string[]; text: Both }[] = []
  for (const [i, attribute] of attributes.entries()) {
    const of = { sort_order: i + 1 }
    const attribute_group_id = await make(rows.attributeGroups, {
      ...of,
      translations: inBoth('name', attribute.group),
    })
    const body = { ...of, translations: inBoth('name', attribute.name), attribute_group_id }
    const attribute_id = await make(rows.attributes, body)
    said.push(...attribute.said.map((one) => ({ attribute_id, ...one })))
  }
  const grouped: { customer_group_id: number; of: string; from: number; price: string }[] = []
  for (const [i, { name, description, isDefault, prices }] of groups.entries()) {
    const texts = {
      en: { name: name.en, description: description.en },
      km: { name: name.km, description: description.km },
    }
    const body = { translations: texts, is_default: isDefault, sort_order: i + 1 }
    const customer_group_id = await make(rows.customerGroups, body)
    grouped.push(...prices.map(({ price, ...one }) => ({ ...one, customer_group_id, price: money(price) })))
  }
  const own = (code: string) => grouped.filter(({ of }) => of === code)
  return (code: string): Body & { modifiers: Body[] } => ({
    low_stock_threshold: lowFrom,
    tag_ids: bearing.filter(({ on }) => on.includes(code)).map(({ id }) => id),
    attributes: said
      .filter(({ of }) => of.includes(code))
      .map(({ attribute_id, text }) => ({ attribute_id, translations: inBoth('text', text) })),
    specials: [
      ...specials
        .filter(({ of }) => of === code)
        .map(({ price, days, from, to }, priority) => ({
          ...ALWAYS,
          customer_group_id: null,
          price: money(price),
          priority,
          days: [...days],
          time_start: from,
          time_end: to,
        })),
      ...own(code)
        .filter(({ from }) => from === 1)
        .map(({ customer_group_id, price }) => ({ ...ALWAYS, customer_group_id, price, priority: 0 })),
    ],
    tiers: own(code)
      .filter(({ from }) => from > 1)
      .map(({ customer_group_id, from, price }) => ({ customer_group_id, min_qty: from, price })),
    modifiers: modifiers
      .filter(({ of }) => of.includes(code))
      .map(({ name, most, values }) => ({
        name: name.en,
        translations: inBoth('name', name),
        type: most > 1 ? 'checkbox' : 'radio',
        required: false,
        max_select: most > 1 ? most : null,
        values: values.map((value) => ({
          name: value.name.en,
          translations: inBoth('name', value.name),
          price: money(value.add),
        })),
      })),
  })
}

/** The options that several products have, once each, with all their values: what a colour looks like is said here. */
async function seedOptions({ products }: SeedStore, make: (body: Body) => Promise<number>): Promise<void> {
  const all = Map.groupBy(
    products.flatMap(({ options }) => options),
    ({ name }) => name.en,
  )
  for (const [i, options] of [...all.values()].entries()) {
    const [first] = options as [SeedOption]
    const values = new Map(options.flatMap((option) => option.values.map((value) => [value.key, value])))
    await make({
      translations: inBoth('name', first.name),
      type: first.type,
      sort_order: i + 1,
      values: [...values.values()].map(({ name, color = null }) => ({ translations: inBoth('name', name), color })),
    })
  }
}

/** Puts the products that the seed names first in the shop. */
export const seedFeatured = (context: StaffContext, seed: SeedStore, ids: ReadonlyMap<string, number>) =>
  context.db.tx((db) =>
    saveFeatured(
      db,
      context,
      seed.extras.featured.flatMap((code) => ids.get(code) ?? []),
    ),
  )
