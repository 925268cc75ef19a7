import { and, eq, inArray } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers, orders } from '#server/db/schema/sales.ts'
import { customerRows } from '#server/domain/customers/customer-rows.ts'
import { customerTexts, type Reached } from '#server/domain/customers/customer-texts.ts'
import { fullName } from '#server/domain/sales/buyer-name.ts'
import type { ImportedRow, ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { bringCustomers } from './bring-customers.ts'
import type { ImportedCustomer } from './imported-customer.ts'

/** Customers of a file as customers of the store. */
export const importOfCustomers: ImportOf<ImportedCustomer> = {
  kind: 'customers',
  begin: bringCustomers,
  // Of two with one address the second is told so, whichever batch it is in.
  slugOf: ({ email }) => email,
  table: customers,
  removeMany: customerRows.removeMany,
  nameOf: (row) => ({ name: nameOf(row), mark: row.telephone ? showPhone(String(row.telephone)) : String(row.email) }),
  inUse: whoOrdered,
  undoRow,
}

const nameOf = (row: ImportedRow) => fullName({ firstname: String(row.firstname), lastname: String(row.lastname) })

/** Of these customers, those with an order. */
async function whoOrdered(db: Tx, { store }: StaffContext, ids: number[]): Promise<Set<number>> {
  const of = and(eq(orders.store_id, store.id), inArray(orders.customer_id, ids))
  const rows = await db.selectDistinct({ id: orders.customer_id }).from(orders).where(of)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

async function undoRow(db: Tx, context: StaffContext, row: ImportedRow, before: unknown): Promise<void> {
  const values = { ...(before as Record<string, unknown>) }
  const group = values.customer_group_id
  // One that is gone has nobody back.
  if (typeof group === 'number' && !(await isThere(db, context, group))) values.customer_group_id = null
  const was = { ...row, ...values } as ImportedRow & Reached
  await customerRows.updateMany(db, context, [{ stored: row, columns: { ...values, ...customerTexts(was) } }])
}

/** Whether a customer group is there; if so it stays until the transaction ends. */
async function isThere(db: Tx, { store }: StaffContext, id: number): Promise<boolean> {
  const of = and(eq(customerGroups.store_id, store.id), eq(customerGroups.id, id))
  return (await db.select({ id: customerGroups.id }).from(customerGroups).where(of).for('key share')).length > 0
}
