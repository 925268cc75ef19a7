import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { customerGroups } from '#server/db/schema/people.ts'

type Fields = Record<string, unknown>

/** Whoever may say what a group pays may say for whom. */
const mayApprove = ({ user }: Pick<StaffContext, 'user'>) => user.permissions.has('customer-group-update')

/** Those of these groups whose prices hold for approved customers alone. */
async function wantingApproval(db: Tx, storeId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(
      and(
        eq(customerGroups.store_id, storeId),
        inArray(customerGroups.id, [...ids]),
        eq(customerGroups.approval, true),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Those of these groups in which a customer waits whom this user puts there. */
export const groupsToWaitIn = async (db: Tx, context: StaffContext, ids: readonly number[]): Promise<Set<number>> =>
  mayApprove(context) ? new Set() : wantingApproval(db, context.store.id, ids)

/**
 * Whether a customer is approved once a body is saved: who comes into a group that wants it waits, unless whoever puts him
 * there may approve.
 * @throws 422 on `approved` where it is changed by somebody who may not
 */
export async function approvedBy(db: Tx, context: StaffContext, body: Fields, stored: Fields | null): Promise<boolean> {
  const was = stored ? stored.approved === true : true
  const asked = typeof body.approved === 'boolean' ? body.approved : undefined
  if (asked !== undefined && asked !== was && !mayApprove(context))
    throw refusedField('approved', m.customer_approve_error())
  const [before, after] = [stored?.customer_group_id ?? null, body.customer_group_id]
  if (after === undefined || after === before) return asked ?? was
  if (typeof after !== 'number' || !(await wantingApproval(db, context.store.id, [after])).has(after)) return true
  return mayApprove(context) ? (asked ?? true) : false
}
