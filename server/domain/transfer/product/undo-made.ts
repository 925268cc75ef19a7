import { ORPCError } from '@orpc/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories, manufactures } from '#server/db/schema/catalogue.ts'
import { listFeatured, saveFeatured } from '#server/domain/catalogue/feature-products.ts'
import type { ImportTools } from './import-run.ts'
import { MADE_KINDS, type MadeIds, type MadeKind } from './made-things.ts'

const TABLES = { brands, manufactures, categories }

/**
 * Takes back the brands, manufactures and categories that an import made, the youngest first: those that nobody has changed
 * since, and that nothing uses any more.
 */
export async function undoMade(
  db: Tx,
  context: StaffContext,
  tools: Pick<ImportTools, 'remove'>,
  made: MadeIds,
): Promise<void> {
  const featured = new Set(made.featured)
  if (featured.size > 0) await unfeature(db, context, featured)
  for (const kind of MADE_KINDS) {
    const ids = await asTheyWere(db, context.store.id, kind, made[kind] ?? [])
    for (const id of ids.toSorted((a, b) => b - a)) await removeUnused(db, () => tools.remove[kind](db, context, id))
  }
}

/** Those of the import leave the products that the shop puts first, for whoever may do that. */
async function unfeature(db: Tx, context: StaffContext, joined: ReadonlySet<number>): Promise<void> {
  const { permissions } = context.user
  if (!permissions.has('feature-product-update') || !permissions.has('feature-product-delete')) return
  const now = (await listFeatured(db, context)).map(({ id }) => id)
  const stay = now.filter((id) => !joined.has(id))
  if (stay.length < now.length) await saveFeatured(db, context, stay)
}

async function asTheyWere(db: Tx, storeId: number, kind: MadeKind, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const table = TABLES[kind]
  const mine = and(eq(table.store_id, storeId), inArray(table.id, ids), eq(table.version, 1))
  return (await db.select({ id: table.id }).from(table).where(mine)).map(({ id }) => id)
}

/** What is in use, or was deleted meanwhile, stays as it is. */
async function removeUnused(db: Tx, remove: () => Promise<void>): Promise<void> {
  await db.execute(sql`SAVEPOINT thing`)
  try {
    await remove()
    await db.execute(sql`RELEASE SAVEPOINT thing`)
  } catch (error) {
    if (!(error instanceof ORPCError && error.status < 500)) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT thing`)
  }
}
