import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MOST_ADDRESSES } from '#app/contracts/customer-address.ts'
import type { MergeReply } from '#app/contracts/customer-merge.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'
import { customers, orders } from '#server/db/schema/sales.ts'
import { fullName } from '../sales/buyer-name.ts'
import { customerTexts } from './customer-texts.ts'

type Row = typeof customers.$inferSelect
interface Both {
  gone: Row
  kept: Row
}

const MOST_TAGS = 50
const MOST_NUMBERS = 20
const MOST_NOTE = 2000

/** Two customers of the store. @throws 404; 422 on `into` for one that is not there, or is the same */
async function bothOf(db: Tx, storeId: number, { id, into }: { id: number; into: number }, lock: boolean) {
  const live = and(eq(customers.store_id, storeId), inArray(customers.id, [id, into]), isNull(customers.deleted_at))
  const query = db.select().from(customers).where(live).orderBy(customers.id)
  const rows = await (lock ? query.for('update') : query)
  const gone = rows.find((row) => row.id === id)
  const kept = rows.find((row) => row.id === into)
  if (!gone) throw refused(404, m.error_404())
  if (!kept || kept === gone) throw refusedField('into', m.error_unknown_choice())
  return { gone, kept }
}

/** What the one that stays becomes: what he has wins, and what he has not he takes. */
function takenOver({ gone, kept }: Both): Partial<Row> {
  const numbers = new Set([...kept.other_telephones, gone.telephone, ...gone.other_telephones])
  const telephone = kept.telephone ?? gone.telephone
  const other_telephones = [...numbers].filter((one): one is string => one !== null && one !== telephone)
  if (other_telephones.length > MOST_NUMBERS) throw refusedField('into', m.customer_merge_numbers({ n: MOST_NUMBERS }))
  const email = kept.email ?? gone.email
  // Whether he wants news belongs to the address that it goes to.
  const news = kept.email ? kept : gone
  const note = [kept.note, gone.note].filter(Boolean).join('\n\n').slice(0, MOST_NOTE)
  return {
    telephone,
    other_telephones,
    email,
    newsletter: news.newsletter,
    consent_at: news.consent_at,
    consent_source: news.consent_source,
    note: note || null,
    customer_group_id: kept.customer_group_id ?? gone.customer_group_id,
    tags: [...new Set([...kept.tags, ...gone.tags])].slice(0, MOST_TAGS),
  }
}

/** His addresses that the other has not, as far as there is room. */
async function movingAddresses(db: Tx, { gone, kept }: Both): Promise<number[]> {
  const of = (row: Row) => and(eq(customerAddresses.store_id, row.store_id), eq(customerAddresses.customer_id, row.id))
  const { id, address_1, ordered_as } = customerAddresses
  const theirs = await db.select({ id, address_1, ordered_as }).from(customerAddresses).where(of(kept))
  const his = await db.select({ id, address_1, ordered_as }).from(customerAddresses).where(of(gone)).orderBy(id)
  const spelled = (row: (typeof his)[number]) => [row.address_1.trim().toLowerCase(), row.ordered_as]
  const known = new Set(theirs.flatMap(spelled))
  const moving = his.filter((row) => !spelled(row).some((text) => text !== null && known.has(text)))
  return moving.slice(0, Math.max(0, MOST_ADDRESSES - theirs.length)).map((row) => row.id)
}

async function replyOf(db: Tx, both: Both): Promise<MergeReply> {
  const { gone, kept } = both
  const values = takenOver(both)
  const his = and(eq(orders.store_id, gone.store_id), eq(orders.customer_id, gone.id))
  const [counted] = await db.select({ n: count() }).from(orders).where(his)
  const { telephone, other_telephones = [], tags = [] } = values
  const before = new Set([kept.telephone, ...kept.other_telephones])
  const numbers = [...(telephone ? [telephone] : []), ...other_telephones].filter((one) => !before.has(one))
  const fields = changed({ ...kept }, values)
  return {
    gone: shown(gone),
    into: shown(kept),
    orders: counted?.n ?? 0,
    addresses: (await movingAddresses(db, both)).length,
    telephones: numbers.map(showPhone),
    tags: tags.filter((tag) => !kept.tags.includes(tag)),
    fields: Object.keys(fields).filter(
      (key) => !['tags', 'other_telephones', 'consent_at', 'consent_source'].includes(key),
    ),
  }
}

const shown = (row: Row) => ({
  id: row.id,
  name: fullName(row),
  telephone: row.telephone && showPhone(row.telephone),
})

/** What merging two customers would do. @throws as merging them does */
export const previewMerge = async (db: Tx, { store }: StaffContext, of: { id: number; into: number }) =>
  replyOf(db, await bothOf(db, store.id, of, false))

/**
 * Makes one of two customers who are the same: the first's orders, addresses and numbers become the other's, what the
 * other has not is taken over, and the first goes for good. Who orders with a number of his is the other from then on.
 * @throws 404; 422 on `into`
 */
export async function mergeCustomers(
  db: Tx,
  context: StaffContext,
  of: { id: number; into: number },
): Promise<MergeReply> {
  const { store, user } = context
  // As the form and imports do, which look for the same numbers.
  await oneByOne(db, `customers:${store.id}`)
  const both = await bothOf(db, store.id, of, true)
  const { gone, kept } = both
  const reply = await replyOf(db, both)
  const values = takenOver(both)
  const moving = await movingAddresses(db, both)
  const at = (id: number) => and(eq(customers.store_id, store.id), eq(customers.id, id))
  const theirs = and(eq(customerAddresses.store_id, store.id), eq(customerAddresses.customer_id, kept.id))
  const [first] = await db.select({ id: customerAddresses.id }).from(customerAddresses).where(theirs).limit(1)
  if (moving.length > 0) {
    const mine = and(eq(customerAddresses.store_id, store.id), inArray(customerAddresses.id, moving))
    // His default one stays that only where the other has none.
    const is_default = first ? false : sql`${customerAddresses.is_default}`
    await db.update(customerAddresses).set({ customer_id: kept.id, is_default }).where(mine)
  }
  await db
    .update(orders)
    .set({ customer_id: kept.id })
    .where(and(eq(orders.store_id, store.id), eq(orders.customer_id, gone.id)))
  await db
    .update(customerAccounts)
    .set({ customer_id: kept.id })
    .where(and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.customer_id, gone.id)))
  await db.delete(customers).where(at(gone.id))
  const now = { ...kept, ...values }
  await db
    .update(customers)
    .set({
      ...values,
      ...customerTexts(now),
      version: sql`${customers.version} + 1`,
      updated_by: user.userId,
      updated_at: sql`now()`,
    })
    .where(at(kept.id))
  const changes = {
    ...changed({ ...kept }, values),
    merged: [shown(gone), null] as [unknown, unknown],
    orders: [null, reply.orders] as [unknown, unknown],
    addresses: [null, reply.addresses] as [unknown, unknown],
  }
  await audit(db, context, { event: 'merged', entity: 'customer', id: kept.id, label: fullName(kept), changes })
  return reply
}
