import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { choiceKind, type OptionType, type OptionValue, optionTypes } from '#app/contracts/resources/option.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules } from '#server/core/rows/rows.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { optionCounts, optionUse } from './option-use.ts'
import { saveValues } from './save-values.ts'

/** Values of options as replies show them, in their order. */
async function valuesOf(db: Tx, { store, locale }: StaffContext, ids: number[]) {
  const of = and(eq(optionValues.store_id, store.id), inArray(optionValues.option_id, ids))
  const rows = await db
    .select()
    .from(optionValues)
    .where(of)
    .orderBy(asc(optionValues.sort_order), asc(optionValues.id))
  const shown = rows.map(({ id, option_id, translations, image, image_path, color, sort_order }) => ({
    id,
    option_id,
    image,
    image_path,
    image_url: image_path,
    color,
    sort_order,
    name: textIn(translations, 'name', locale) ?? '',
    translations: { en: { name: translations.en?.name ?? null }, km: { name: translations.km?.name ?? null } },
  }))
  return Map.groupBy(shown, ({ option_id }) => option_id)
}

/** What is special about options. */
export const optionRules = {
  reply: (_, { type }) => ({ type_name: optionTypes.find(({ value }) => value === type)?.label() ?? '' }),
  async extra(db, context, ids) {
    const values = await valuesOf(db, context, ids)
    const counts = await optionCounts(db, context.store.id, ids)
    return new Map(
      ids.map((id) => {
        const own = values.get(id) ?? []
        const value_names = own.map(({ name }) => name).join(', ') || null
        return [id, { values: own, value_names, product_count: counts.get(id) ?? 0 }]
      }),
    )
  },
  async beforeSave(db, { store }, body, stored, id) {
    const [before, after] = [stored?.type, body.type ?? stored?.type] as OptionType[]
    if (!before || !after || choiceKind(before) === choiceKind(after)) return {}
    const user = await optionUse(db, store.id, 'option', [id])
    if (user) throw refusedField('type', m.option_type_in_use({ what: user }))
    return {}
  },
  async afterSave(db, context, body, row) {
    // What the shopper enters himself is no choice among values.
    if (choiceKind(row.type as OptionType) === 'entered') await saveValues(db, context, row.id, [])
    else if (body.values) await saveValues(db, context, row.id, body.values as OptionValue[])
  },
  async told(db, context, id) {
    const values = (await valuesOf(db, context, [id])).get(id) ?? []
    const named = values.map(({ translations: { en, km }, color }) =>
      [[en.name, km.name].filter(Boolean).join(' · '), color].filter(Boolean).join(' '),
    )
    return { values: named }
  },
  // A value belongs to one option.
  duplicate: (body) => ({ ...body, values: (body.values as OptionValue[]).map(({ id: _, ...value }) => value) }),
  inUse: (db, { store }, ids) => optionUse(db, store.id, 'option', ids),
  async beforeRemove(db, { store }, ids) {
    const gone = sql.param(ids)
    await db.execute(sql`UPDATE categories SET filter_option_ids =
      (SELECT coalesce(array_agg(id ORDER BY at), '{}') FROM unnest(filter_option_ids) WITH ORDINALITY AS kept(id, at)
        WHERE NOT id = ANY(${gone}::bigint[]))
      WHERE store_id = ${store.id} AND filter_option_ids && ${gone}::bigint[]`)
  },
} satisfies Rules
