import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { maskPurged } from './mask-purged.ts'

type Logged = Record<'user_name' | 'actor_type' | 'event' | 'entity' | 'entity_label' | 'created_at', string> & {
  id: number
  entity_id: number | null
}

/** What was done last in a store, or by the platform's own admins where it is 0. */
export async function recentActivity(db: Tx, storeId: number) {
  const { rows } = await db.execute<Logged>(sql`
    SELECT id, user_name, actor_type, event, entity, entity_id, entity_label, created_at FROM activity_logs
    WHERE store_id = ${storeId} AND entity <> 'file' ORDER BY id DESC LIMIT 10`)
  return (await maskPurged(db, storeId, rows)).map((row) => ({
    ...row,
    id: Number(row.id),
    entity_id: row.entity_id === null ? null : Number(row.entity_id),
    created_at: new Date(row.created_at).toISOString(),
  }))
}
