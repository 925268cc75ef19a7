import { and, asc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { options, optionValues } from '#server/db/schema/choices.ts'

interface Choice {
  id: number
  name: string
}

const VALUES = keptQuery((db) =>
  db
    .select({
      id: options.id,
      option: options.translations,
      value_id: optionValues.id,
      value: optionValues.translations,
    })
    .from(options)
    .innerJoin(optionValues, and(eq(optionValues.store_id, options.store_id), eq(optionValues.option_id, options.id)))
    .where(
      and(
        eq(options.store_id, sql.placeholder('store')),
        sql`${options.id} = ANY(${sql.placeholder('ids')}::bigint[])`,
      ),
    )
    .orderBy(asc(options.sort_order), asc(options.id), asc(optionValues.sort_order), asc(optionValues.id)),
)

/** The options that categories are narrowed by, with their values, by id. */
export async function categoryFilters(
  db: Tx,
  { store, locale }: Pick<ShopContext, 'store' | 'locale'>,
  ids: number[],
): Promise<Map<number, Choice & { values: Choice[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await VALUES(db).execute({ store: store.id, ids })
  const name = (translations: (typeof rows)[number]['option']) => textIn(translations, 'name', locale) ?? ''
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, group]) => [
      id,
      {
        id,
        name: group[0] ? name(group[0].option) : '',
        values: group.map(({ value_id, value }) => ({ id: value_id, name: name(value) })),
      },
    ]),
  )
}
