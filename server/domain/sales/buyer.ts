import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { parsePhone, phoneVariants } from '#server/core/text/phone.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import { customerTexts } from '../customers/customer-texts.ts'
import type { BuyerGroup } from '../products/unit-price.ts'

/** Who buys, as he wrote it. */
export interface Buyer {
  firstname: string
  lastname: string
  telephone: string
  email: string | null
}

/** In E.164. @throws 422 on `telephone`, or on what else it was sent as */
export function phoneOf(telephone: string, field = 'telephone'): string {
  const phone = parsePhone(telephone)
  if (!phone) throw refusedField(field, m.order_error_phone())
  return phone
}

/** A customer as an order finds him. */
interface Found {
  id: number
  /** Null: he is in the store's default one, or is not approved yet in his. */
  customer_group_id: BuyerGroup
  /** He came with this order. */
  isNew?: boolean
}

/** His group, as far as its prices hold for him. */
export const groupWhosePricesHold = sql<BuyerGroup>`(
  SELECT g.id FROM customer_groups g WHERE g.store_id = "customers"."store_id" AND g.id = "customers"."customer_group_id"
    AND ("customers"."approved" OR NOT g.approval))`.mapWith(Number)

/** Whose further number it is. */
const withNumber = (storeId: number, telephone: string) =>
  and(
    eq(customers.store_id, storeId),
    sql`${customers.other_telephones} @> ARRAY[${telephone}]`,
    isNull(customers.deleted_at),
  )

/**
 * The customer of this number, made where there is none. What is stored of one who is known stays: anybody can write
 * any number into a checkout.
 * @param from how one that is made came: his language, and web or manual
 */
export async function customerOf(
  db: Tx,
  storeId: number,
  buyer: Buyer,
  from: { locale: Locale; source: 'web' | 'manual' },
): Promise<Found> {
  const of = and(
    eq(customers.store_id, storeId),
    eq(customers.telephone, buyer.telephone),
    isNull(customers.deleted_at),
  )
  const found = { id: customers.id, customer_group_id: groupWhosePricesHold }
  // He stays until his order is there: who wants him gone for good waits.
  const [known] = await db.select(found).from(customers).where(of).for('key share')
  if (known) return known
  const [also] = await db.select(found).from(customers).where(withNumber(storeId, buyer.telephone)).for('key share')
  if (also) return also
  const [made] = await db
    .insert(customers)
    .values({ store_id: storeId, ...buyer, ...customerTexts(buyer), ...from })
    .onConflictDoNothing()
    .returning(found)
  if (made) return { ...made, isNew: true }
  const [other] = await db.select(found).from(customers).where(of).for('key share')
  if (!other) throw new Error('The customer was not stored')
  return other
}

/** The customer of an account that orders, whatever number it orders with; undefined where he is in the trash. */
export async function customerOfAccount(db: Tx, storeId: number, id: number): Promise<Found | undefined> {
  const [known] = await db
    .select({ id: customers.id, customer_group_id: groupWhosePricesHold })
    .from(customers)
    .where(and(eq(customers.store_id, storeId), eq(customers.id, id), isNull(customers.deleted_at)))
    .for('key share')
  return known
}

/**
 * Writes down that a shopper agreed to be written to. Of one who is known only where he gives the email that is kept of
 * him: anybody can write any number into a checkout.
 */
export async function agree(db: Tx, storeId: number, { id, isNew = false }: Found, { email }: Buyer): Promise<void> {
  const his = and(eq(customers.store_id, storeId), eq(customers.id, id), eq(customers.newsletter, false))
  const proven = isNew ? undefined : eq(sql`lower(${customers.email})`, email?.toLowerCase() ?? '')
  await db
    .update(customers)
    .set({ newsletter: true, consent_at: sql`now()`, consent_source: 'checkout' })
    .where(and(his, proven))
}

/** Parts the searched names from the numbers, so that a search by name does not find a number. */
export const NAME_END = '|'

/** What an order is found by: the name in either order, then the telephone however it is typed, and the invoice. */
export function orderSearchText(buyer: Buyer, invoiceNo: string): string {
  const { firstname, lastname } = buyer
  const names = [firstname, lastname, firstname].filter(Boolean).join(' ').replaceAll(NAME_END, ' ')
  return searchText(names, NAME_END, ...phoneVariants(buyer.telephone), invoiceNo, buyer.email)
}
