import { sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** What each of these posts is filed by, in the order in which it was chosen. */
export async function namesOfCategories(
  db: Tx,
  { store, locale }: { store: { id: number }; locale: Locale },
  ids: number[],
): Promise<Map<number, { id: number; name: string; slug: string | null }[]>> {
  const { rows } = await db.execute<{ post: number; id: number; slug: string | null; translations: Translations }>(sql`
    SELECT p.id AS post, c.id, c.slug, c.translations FROM posts p
    CROSS JOIN LATERAL unnest(p.category_ids) WITH ORDINALITY AS filed(id, n)
    JOIN post_categories c ON c.store_id = p.store_id AND c.id = filed.id
    WHERE p.store_id = ${store.id} AND p.id = ANY(${sql.param(ids)}::bigint[]) ORDER BY p.id, filed.n`)
  const out = new Map<number, { id: number; name: string; slug: string | null }[]>()
  for (const { post, id, slug, translations } of rows)
    out.set(Number(post), [
      ...(out.get(Number(post)) ?? []),
      { id: Number(id), name: textIn(translations, 'name', locale) ?? '', slug },
    ])
  return out
}
