import { desc, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { importJobs } from '#server/db/schema/store.ts'
import { readQuotas } from '../settings/platform-settings.ts'

/**
 * Before an import begins: how many did today, by the database's clock and where the store is.
 * @throws 422 on `file` where it is enough for today
 */
export async function checkImportsToday(db: Tx, store: { id: number; timezone: string }): Promise<void> {
  const { max_imports_a_day: most } = await readQuotas(db)
  if (most === null) return
  const { timezone } = store
  const today = sql<boolean>`${importJobs.created_at} >= date_trunc('day', now() AT TIME ZONE ${timezone}) AT TIME ZONE ${timezone}`
  // Their ids come in the order of their beginning: of so many latest ones the first tells.
  const [first] = await db
    .select({ today })
    .from(importJobs)
    .where(eq(importJobs.store_id, store.id))
    .orderBy(desc(importJobs.id))
    .limit(1)
    .offset(most - 1)
  if (first?.today) throw refusedField('file', m.quota_imports({ n: most.toLocaleString('en') }))
}
