import { and, eq, inArray } from 'drizzle-orm'
import type { OptionValue } from '#app/contracts/resources/option.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { claimImage } from '#server/core/rows/images.ts'
import { mergeTexts, textColumns, textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { optionUse } from './option-use.ts'

/**
 * Makes an option's values those that were sent, in their order: one with an id keeps it, and so its products; one that
 * is left out goes.
 * @throws 422 on `values.N…` for an unknown id, a missing name or one given twice; 409 where a product has one that goes
 */
export async function saveValues(
  db: Tx,
  context: StaffContext,
  optionId: number,
  sent: readonly OptionValue[],
): Promise<void> {
  const { store } = context
  const mine = and(eq(optionValues.store_id, store.id), eq(optionValues.option_id, optionId))
  const stored = new Map((await db.select().from(optionValues).where(mine)).map((row) => [row.id, row]))
  const names = new Set<string>()
  for (const [i, { id, ...value }] of sent.entries()) {
    const row = id === undefined ? undefined : stored.get(id)
    if (id !== undefined && !row) throw refusedField(`values.${i}.id`, m.error_unknown_choice())
    const translations = mergeTexts(row?.translations ?? {}, value, ['name'], store.default_locale)
    const own = new Set(['en', 'km'].flatMap((locale) => key(translations[locale as 'en']?.name)))
    if (!textIn(translations, 'name', 'en')) throw refusedField(`values.${i}.name`, m.required())
    if ([...own].some((name) => names.has(name))) throw refusedField(`values.${i}.name`, m.error_name_twice())
    for (const name of own) names.add(name)
    const columns = {
      ...textColumns(translations),
      ...(await claimImage(db, store.id, value, `values.${i}.image`)),
      color: value.color?.toLowerCase() ?? null,
      sort_order: i,
    }
    if (row)
      await db
        .update(optionValues)
        .set(columns)
        .where(and(mine, eq(optionValues.id, row.id)))
    else await db.insert(optionValues).values({ store_id: store.id, option_id: optionId, ...columns })
    if (id !== undefined) stored.delete(id)
  }
  await dropValues(db, store.id, [...stored.keys()])
}

const key = (name: string | null | undefined) => (name ? [name.trim().toLowerCase()] : [])

async function dropValues(db: Tx, storeId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const user = await optionUse(db, storeId, 'value', ids)
  if (user) throw refused(409, m.option_value_in_use({ what: user }))
  await db.delete(optionValues).where(and(eq(optionValues.store_id, storeId), inArray(optionValues.id, ids)))
}
