import { and, eq, inArray } from 'drizzle-orm'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { insertRows, nextIds } from '#server/core/rows/statements.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { options, optionValues } from '#server/db/schema/choices.ts'
import { namesOf } from '#server/domain/products/settle.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import { type KhmerNames, valueKey } from './khmer-names.ts'

const optionWriter = rowWriter({ entity: 'option', table: options })

/** An option as new products name it: its name, and the names of its values in their order. */
export interface NamedOption {
  name: string
  values: readonly string[]
  /** Of one that makes no variant. */
  type?: OptionType
}

/** Ids by name, as products.ts's own way of settling names finds them: in either language, spelling aside. */
export interface OptionIds {
  option(name: string): number
  value(option: string, name: string): number
}

/** Finds the store's options and values of these names, and makes those it has not: five statements, whatever their number. @param km what they are called in Khmer */
export async function nameOptions(
  db: Tx,
  context: StaffContext,
  wanted: readonly NamedOption[],
  km?: Pick<KhmerNames, 'options' | 'values'>,
): Promise<OptionIds> {
  const { store } = context
  const texts = (name: string, said: string | undefined) =>
    textColumns(mergeTexts({}, twiceNamed(name, said), ['name'], store.default_locale))
  const types = new Map(wanted.map(({ name, type }) => [searchText(name), type ?? 'select']))
  const optionIds = new Map<string, number>()
  const valueIds = new Map<string, number>()
  if (wanted.length > 0) {
    const known = await db.select().from(options).where(eq(options.store_id, store.id)).orderBy(options.id)
    for (const { id, translations } of known)
      for (const name of namesOf(translations)) if (!optionIds.has(name)) optionIds.set(name, id)
  }

  const names = new Map(wanted.map(({ name }) => [searchText(name), name]))
  const missing = [...names].filter(([key]) => !optionIds.has(key))
  const made = await nextIds(db, 'options_id_seq', missing.length)
  for (const [i, [key]] of missing.entries()) optionIds.set(key, made[i] ?? 0)
  const optionRows = missing.map(([key, name], i) => ({
    columns: {
      id: made[i] ?? 0,
      type: types.get(key),
      ...texts(name, km?.options.get(key)),
      sort_order: 0,
      status: true,
    },
  }))
  await optionWriter.createMany(db, context, optionRows)

  const keyOf = (option: string, value: string) => `${optionIds.get(searchText(option))} ${searchText(value)}`
  const old = [...names.keys()].map((key) => optionIds.get(key) ?? 0).filter((id) => !made.includes(id))
  if (old.length > 0) {
    const mine = and(eq(optionValues.store_id, store.id), inArray(optionValues.option_id, old))
    const columns = { id: optionValues.id, option_id: optionValues.option_id, translations: optionValues.translations }
    for (const { id, option_id, translations } of await db
      .select(columns)
      .from(optionValues)
      .where(mine)
      .orderBy(optionValues.id))
      for (const name of namesOf(translations)) {
        const key = `${option_id} ${name}`
        if (!valueIds.has(key)) valueIds.set(key, id)
      }
  }
  const fresh = new Map<string, { option: string; value: string; at: number }>()
  for (const { name, values } of wanted)
    for (const [at, value] of values.entries()) {
      const key = keyOf(name, value)
      if (!valueIds.has(key) && !fresh.has(key)) fresh.set(key, { option: name, value, at })
    }
  const ids = await nextIds(db, 'option_values_id_seq', fresh.size)
  const valueRows = [...fresh].map(([key, { option, value, at }], i) => {
    valueIds.set(key, ids[i] ?? 0)
    const of = { store_id: store.id, id: ids[i], option_id: optionIds.get(searchText(option)), sort_order: at }
    return { ...of, ...texts(value, km?.values.get(valueKey(option, value))) }
  })
  await insertRows(db, optionValues, valueRows)

  return {
    option: (name) => optionIds.get(searchText(name)) ?? 0,
    value: (option, name) => valueIds.get(keyOf(option, name)) ?? 0,
  }
}
