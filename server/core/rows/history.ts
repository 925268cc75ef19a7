import { and, asc, count, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listQuery, type Page } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shownChanges } from '#server/core/procedure/costs.ts'
import { activityLogs } from '#server/db/schema/store.ts'
import type { Repository } from './repository.ts'
import { pathId } from './rows.ts'

const { page, limit, sort, direction } = listQuery(['id'], []).shape
export const historyInput = z.object({ id: pathId, page, limit, sort, direction })

/** What happened to a row. Where from, and by which browser, is for those alone who may read the activity logs. */
export const historyRow = z.object({
  id: z.int(),
  created_at: z.string(),
  user_name: z.string(),
  /** user | customer | system */
  actor_type: z.string(),
  event: z.string(),
  /** Each field before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  note: z.nullable(z.string()),
})

/** The history of a row, the latest first unless asked otherwise. @throws 404 */
export function readHistory(
  context: StaffContext,
  rows: Repository,
  { id, page, limit, direction }: z.output<typeof historyInput>,
): Promise<Page<z.infer<typeof historyRow>>> {
  const { store, db } = context
  const log = activityLogs
  const own = and(eq(log.store_id, store.id), eq(log.entity, rows.of.contract.name), eq(log.entity_id, id))
  return db.read(async (tx) => {
    await rows.find(tx, store.id, id)
    const [counted] = await tx.select({ total: count() }).from(log).where(own)
    const { created_at, user_name, actor_type, event, changes, note } = log
    const found = await tx
      .select({ id: log.id, created_at, user_name, actor_type, event, changes, note })
      .from(log)
      .where(own)
      .orderBy(direction === 'asc' ? asc(log.id) : desc(log.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = counted?.total ?? 0
    return {
      data: found.map(({ created_at: at, changes: told, ...row }) => ({
        ...row,
        created_at: at.toISOString(),
        changes: shownChanges(context, told),
      })),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    }
  })
}
