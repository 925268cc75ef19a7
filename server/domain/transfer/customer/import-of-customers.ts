import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { customers, orders } from '#server/db/schema/sales.ts'
import { customerRows } from '#server/domain/customers/customer-rows.ts'
import { customerTexts, type Reached } from '#server/domain/customers/customer-texts.ts'
import { fullName } from '#server/domain/sales/buyer-name.ts'
import type { ImportedRow, ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { spelled } from './address-texts.ts'
import { ADDED, bringCustomers } from './bring-customers.ts'
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
  const { [ADDED]: added, ...values } = before as Record<string, unknown>
  if (Array.isArray(added)) await dropAddresses(db, context, row.id, added.map(String))
  const group = values.customer_group_id
  // One that is gone has nobody back.
  if (typeof group === 'number' && !(await isThere(db, context, group))) values.customer_group_id = null
  const was = { ...row, ...values } as ImportedRow & Reached
  await customerRows.updateMany(db, context, [{ stored: row, columns: { ...values, ...customerTexts(was) } }])
}

/** Takes away again what an import added, unless an order came to go there. */
async function dropAddresses(db: Tx, { store }: StaffContext, customerId: number, added: string[]): Promise<void> {
  const his = and(
    eq(customerAddresses.store_id, store.id),
    eq(customerAddresses.customer_id, customerId),
    isNull(customerAddresses.ordered_as),
  )
  const { id, address_1 } = customerAddresses
  const rows = await db.select({ id, address_1 }).from(customerAddresses).where(his)
  const gone = new Set(added.map(spelled))
  const ids = rows.filter((row) => gone.has(spelled(row.address_1))).map((row) => row.id)
  if (ids.length > 0) await db.delete(customerAddresses).where(and(his, inArray(id, ids)))
}

/** Whether a customer group is there; if so it stays until the transaction ends. */
async function isThere(db: Tx, { store }: StaffContext, id: number): Promise<boolean> {
  const of = and(eq(customerGroups.store_id, store.id), eq(customerGroups.id, id))
  return (await db.select({ id: customerGroups.id }).from(customerGroups).where(of).for('key share')).length > 0
}
