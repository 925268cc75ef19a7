import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'

/** Somebody whom an order can be assigned to. */
export interface Assignee {
  id: number
  name: string
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [firstname, lastname].filter(Boolean).join(' ')

/** The store's active users. */
export async function assignees(db: Tx, storeId: number): Promise<Assignee[]> {
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(and(eq(users.store_id, storeId), eq(users.status, true), isNull(users.deleted_at)))
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
  return rows.map(({ id, ...names }) => ({ id, name: nameOf(names) }))
}

/** Whom an order is assigned to, as long as that user is there. */
export async function assigneeOf(db: Tx, storeId: number, id: number | null): Promise<Assignee | null> {
  if (id === null) return null
  const [found] = await db
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(and(eq(users.store_id, storeId), eq(users.id, id), isNull(users.deleted_at)))
  return found ? { id, name: nameOf(found) } : null
}
