import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { SentAddress } from '#app/contracts/customer-address.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { REVENUE_STATUSES } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Rules, Stored } from '#server/core/rows/rows.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customers, orders } from '#server/db/schema/sales.ts'
import { phoneOf } from '../sales/buyer.ts'
import { addressesOf, saveAddresses, toldAddress } from './addresses.ts'
import { approvedBy } from './approval.ts'
import { customerName, type Reached, reachedBy } from './customer-texts.ts'
import { forgetCustomers } from './forget-customers.ts'

type Fields = Record<string, unknown>
type Row = Stored & typeof customers.$inferSelect

const saidOr = <T>(body: Fields, stored: Stored | null, key: string) =>
  (body[key] === undefined ? stored?.[key] : body[key]) as T | undefined

/** What of a customer he is called and reached by, once a body is saved. */
const reachedAs = (body: Fields, stored: Stored | null): Reached => ({
  firstname: saidOr<string>(body, stored, 'firstname') ?? '',
  lastname: saidOr<string>(body, stored, 'lastname') ?? '',
  telephone: saidOr<string>(body, stored, 'telephone') ?? null,
  other_telephones: saidOr<string[]>(body, stored, 'other_telephones') ?? [],
  email: saidOr<string>(body, stored, 'email') ?? null,
})

/** Others of the store, in no trash, who have one of these numbers or this email, and the numbers they have. */
async function others(
  db: Tx,
  storeId: number,
  id: number,
  { telephones, email }: { telephones: readonly string[]; email: string | null },
): Promise<string[][]> {
  const asked = sql.param([...telephones])
  const same = or(
    telephones.length > 0 ? inArray(customers.telephone, [...telephones]) : undefined,
    telephones.length > 0 ? sql`${customers.other_telephones} && ${asked}::text[]` : undefined,
    email ? eq(sql`lower(${customers.email})`, email.toLowerCase()) : undefined,
  )
  if (!same) return []
  const live = and(eq(customers.store_id, storeId), isNull(customers.deleted_at), ne(customers.id, id))
  const { telephone, other_telephones } = customers
  const rows = await db.select({ telephone, other_telephones }).from(customers).where(and(live, same))
  return rows.map((row) => [...(row.telephone ? [row.telephone] : []), ...row.other_telephones])
}

/** What an order of his comes to that counts as revenue, in the middle; null where there is none. */
async function averageOf(db: Tx, store: StaffContext['store'], id: number): Promise<string | null> {
  const [found] = await db
    .select({ average: sql<string | null>`round(avg(${orders.total}))` })
    .from(orders)
    .where(
      and(
        eq(orders.store_id, store.id),
        eq(orders.customer_id, id),
        inArray(orders.order_status_id, [...REVENUE_STATUSES]),
      ),
    )
  return found?.average ? toDecimal(Number(found.average), store.base_currency) : null
}

/**
 * A customer is one telephone: no two of a store have the same, however it is typed, nor the same email. He goes to the
 * trash with whatever he ordered; once he is gone for good his orders stay in the books, and name nobody.
 */
export const customerRules = {
  // As imports do, which look for the same numbers.
  oneByOne: true,
  stored(_context: StaffContext, sent: Fields, stored: Stored | null): Fields {
    const body = { ...sent }
    if (typeof body.telephone === 'string') body.telephone = phoneOf(body.telephone)
    if (Array.isArray(body.other_telephones)) {
      const own = saidOr<string>(body, stored, 'telephone')
      const numbers = body.other_telephones.map((one, n) => phoneOf(one, `other_telephones.${n}`))
      body.other_telephones = [...new Set(numbers)].filter((one) => one !== own)
    }
    return { ...body, translations: customerName(reachedAs(body, stored)) }
  },
  async beforeSave(db: Tx, context: StaffContext, body: Fields, stored: Stored | null, id: number): Promise<Fields> {
    const { store } = context
    const { telephone, other_telephones = [], email } = reachedAs(body, stored)
    // Who came in a file without a number may stay so.
    if (!telephone && (!stored || stored.telephone || !email)) throw refusedField('telephone', m.required())
    const further = body.other_telephones ? other_telephones : []
    const telephones = [...(body.telephone && telephone ? [telephone] : []), ...further]
    const taken = await others(db, store.id, id, { telephones, email: body.email ? email : null })
    const theirs = new Set(taken.flat())
    if (telephone && theirs.has(telephone)) throw refusedField('telephone', m.customer_phone_taken())
    if (further.some((one) => theirs.has(one))) throw refusedField('other_telephones', m.customer_phone_taken())
    if (taken.length > 0) throw refusedField('email', m.customer_email_taken())
    const was = stored?.newsletter === true
    const consent =
      body.newsletter === undefined || body.newsletter === was
        ? {}
        : {
            consent_at: body.newsletter ? new Date().toISOString() : null,
            consent_source: body.newsletter ? 'form' : null,
          }
    const approved = await approvedBy(db, context, body, stored)
    return { ...consent, approved, ...(!stored && { source: 'manual' }) }
  },
  searched: (row: Fields) => reachedBy(reachedAs(row, null)),
  reply: ({ store }: StaffContext, row: Row) => ({
    telephone: row.telephone && showPhone(row.telephone),
    other_telephones: row.other_telephones.map(showPhone),
    tag_names: row.tags.join(', ') || null,
    total_spent: toDecimal(row.total_spent, store.base_currency),
    currency: store.base_currency,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    consent_at: row.consent_at?.toISOString() ?? null,
  }),
  filter(_db: Tx, _context: StaffContext, key: string, value: unknown) {
    if (key !== 'tag') return undefined
    const tag = String(value).trim().toLowerCase()
    // Whoever typed it once small and once large means one.
    return tag ? sql`EXISTS (SELECT FROM unnest(${customers.tags}) AS t(tag) WHERE lower(t.tag) = ${tag})` : sql`true`
  },
  // The log tells of the names that it is made of.
  changes: ({ translations: _, ...told }) => told,
  async detail(db: Tx, { store }: StaffContext, id: number) {
    return {
      addresses: await addressesOf(db, { storeId: store.id, customerId: id }),
      average_order: await averageOf(db, store, id),
    }
  },
  async afterSave(db: Tx, { store }: StaffContext, body: Fields, row: Stored): Promise<void> {
    const { addresses } = body
    if (addresses) await saveAddresses(db, { storeId: store.id, customerId: row.id }, addresses as SentAddress[])
  },
  async told(db: Tx, { store }: StaffContext, id: number, body: Fields): Promise<Fields> {
    if (!body.addresses) return {}
    return { addresses: (await addressesOf(db, { storeId: store.id, customerId: id })).map(toldAddress) }
  },
  async beforeRestore(db: Tx, { store }: StaffContext, row: Stored): Promise<Fields> {
    const { telephone, other_telephones = [], email } = reachedAs({}, row)
    const telephones = [...(telephone ? [telephone] : []), ...other_telephones]
    const taken = await others(db, store.id, row.id, { telephones, email: telephone ? null : email })
    if (taken.length > 0) throw refused(409, m.customer_restore_taken())
    return {}
  },
  async beforePurge(db: Tx, storeId: number, ids: number[]): Promise<void> {
    await forgetCustomers(db, storeId, ids)
  },
} satisfies Rules<Fields, Fields, Fields, Row>
