import { and, eq, inArray } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { brands, categories } from '#server/db/schema/catalogue.ts'
import type { tags } from '#server/db/schema/catalogue-links.ts'
import type { optionValues } from '#server/db/schema/choices.ts'

/** The names of these things in the asked language, by id; '' of one that is not there. */
export async function namesIn(
  db: Tx,
  { store, locale }: StaffContext,
  table: typeof brands | typeof categories | typeof tags | typeof optionValues,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number) => string> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: table.id, translations: table.translations })
          .from(table)
          .where(and(eq(table.store_id, store.id), inArray(table.id, wanted)))
  const names = new Map(rows.map(({ id, translations }) => [id, textIn(translations, 'name', locale) ?? '']))
  return (id) => names.get(id) ?? ''
}
