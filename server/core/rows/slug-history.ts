import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { slugHistory } from '#server/db/schema/catalogue-links.ts'

/** What a shop has pages for, by their link names. */
const KINDS = ['product', 'category', 'brand', 'promotion', 'post', 'page'] as const
export type SlugKind = (typeof KINDS)[number]
const isKind = (name: string): name is SlugKind => (KINDS as readonly string[]).includes(name)

/** Remembers the link name that a thing had, so that who comes by it is sent on; of several that had one, the last. */
export async function keepOldSlug(
  db: Tx,
  { kind, storeId, id, slug }: { kind: string; storeId: number; id: number; slug: unknown },
): Promise<void> {
  if (!isKind(kind) || typeof slug !== 'string' || !slug) return
  await db
    .insert(slugHistory)
    .values({ store_id: storeId, kind, slug, target_id: id })
    .onConflictDoUpdate({
      target: [slugHistory.store_id, slugHistory.kind, slugHistory.slug],
      set: { target_id: id },
    })
}

/** Whose link name this was; asked where nothing has it now. */
export async function formerOwner(db: Tx, storeId: number, kind: SlugKind, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: slugHistory.target_id })
    .from(slugHistory)
    .where(and(eq(slugHistory.store_id, storeId), eq(slugHistory.kind, kind), eq(slugHistory.slug, slug)))
    .orderBy(desc(slugHistory.id))
    .limit(1)
  return row?.id
}

/** Of things that are gone for good nothing is left to send anybody to. */
export async function forgetSlugs(db: Tx, storeId: number, kind: string, ids: number[]): Promise<void> {
  await db
    .delete(slugHistory)
    .where(and(eq(slugHistory.store_id, storeId), eq(slugHistory.kind, kind), inArray(slugHistory.target_id, ids)))
}
