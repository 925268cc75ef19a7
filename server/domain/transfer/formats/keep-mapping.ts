import { and, desc, eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { importMappings } from '#server/db/schema/lists.ts'
import type { ColumnMapping } from './recognise.ts'

/** As many headers as a store has suppliers, and then some. */
const KEPT = 200

/** What the store has said of foreign headers, by their hash. */
export function mappingsOf(db: Db, storeId: number, kind: ImportKind): Promise<Record<string, ColumnMapping>> {
  return db.read(async (tx) => {
    const of = and(eq(importMappings.store_id, storeId), eq(importMappings.resource, kind))
    const rows = await tx.select().from(importMappings).where(of).orderBy(desc(importMappings.updated_at)).limit(KEPT)
    return Object.fromEntries(rows.map(({ header_hash, mapping }) => [header_hash, mapping]))
  })
}

/** Remembers what the columns below such a header are. */
export async function keepMapping(
  db: Tx,
  { storeId, kind, hash }: { storeId: number; kind: ImportKind; hash: string },
  mapping: ColumnMapping,
): Promise<void> {
  const row = { store_id: storeId, resource: kind, header_hash: hash, mapping: { ...mapping } }
  const target = [importMappings.store_id, importMappings.resource, importMappings.header_hash]
  const set = { mapping: row.mapping, updated_at: sql`now()` }
  await db.insert(importMappings).values(row).onConflictDoUpdate({ target, set })
}
