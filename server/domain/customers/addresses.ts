import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MOST_ADDRESSES, type SentAddress, type ShownAddress } from '#app/contracts/customer-address.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { parsePhone, showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAddresses } from '#server/db/schema/customer-addresses.ts'
import { destinationOf, placeText } from '../sales/destination.ts'
import type { Destination } from '../shipping/delivery-area.ts'

interface Of {
  storeId: number
  customerId: number
}

const his = ({ storeId, customerId }: Of) =>
  and(eq(customerAddresses.store_id, storeId), eq(customerAddresses.customer_id, customerId))

/** A customer's addresses: the default one first, then as they came. */
export async function addressesOf(db: Tx, of: Of): Promise<ShownAddress[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(his(of))
    .orderBy(sql`${customerAddresses.is_default} DESC`, asc(customerAddresses.id))
  return rows.map(
    ({ id, label, recipient, telephone, address_1, province_code, district_code, landmark, postcode, ...row }) => ({
      id,
      label,
      recipient,
      telephone: telephone && showPhone(telephone),
      address_1,
      province_code,
      district_code,
      landmark,
      postcode,
      latitude: row.latitude,
      longitude: row.longitude,
      is_default: row.is_default,
      ordered: row.ordered_as !== null,
    }),
  )
}

/**
 * Makes a customer's addresses those that were sent: one with an id stays that one, one that is left out goes. One is the
 * default: the first that says so, else the first.
 * @throws 422 on `addresses.N.id|telephone|province_code|district_code|longitude`
 */
export async function saveAddresses(db: Tx, of: Of, sent: readonly SentAddress[]): Promise<void> {
  const stored = await db.select({ id: customerAddresses.id }).from(customerAddresses).where(his(of))
  const left = new Set(stored.map(({ id }) => id))
  const rows = sent.map((address, n) => {
    const { id } = address
    if (id !== undefined && !left.delete(id)) throw refusedField(`addresses.${n}.id`, m.error_unknown_choice())
    return { id, columns: columnsOf(address, n) }
  })
  if (left.size > 0) await db.delete(customerAddresses).where(and(his(of), inArray(customerAddresses.id, [...left])))
  // Before one of them is: two may not be so at once.
  await db
    .update(customerAddresses)
    .set({ is_default: false })
    .where(and(his(of), customerAddresses.is_default))
  const first = Math.max(
    0,
    sent.findIndex(({ is_default }) => is_default),
  )
  for (const [n, { id, columns }] of rows.entries()) {
    const values = { ...columns, is_default: n === first }
    const { storeId: store_id, customerId: customer_id } = of
    if (id === undefined) await db.insert(customerAddresses).values({ store_id, customer_id, ...values })
    else
      await db
        .update(customerAddresses)
        .set(values)
        .where(and(his(of), eq(customerAddresses.id, id)))
  }
}

function columnsOf({ id: _, is_default: __, ...address }: SentAddress, n: number) {
  const telephone = address.telephone ? parsePhone(address.telephone) : null
  if (telephone === undefined) throw refusedField(`addresses.${n}.telephone`, m.order_error_phone())
  if ((address.latitude === null) !== (address.longitude === null))
    throw refusedField(`addresses.${n}.${address.latitude === null ? 'latitude' : 'longitude'}`, m.required())
  const place = destinationOf(
    { shipping_province_code: address.province_code, shipping_district_code: address.district_code },
    { province: `addresses.${n}.province_code`, district: `addresses.${n}.district_code` },
  )
  return { ...address, telephone, province_code: place.province, district_code: place.district }
}

/** How an address of an order is told from another: as it is written, whatever its case and its blanks. */
const written = (address: string) => sql<string>`lower(trim(regexp_replace(${address}, '\\s+', ' ', 'g')))`

/**
 * Keeps where an order of his goes among his addresses, unless it is there; his first is the default one. It says
 * nothing more of him than his order does: anybody can write any number into a checkout, so it is shown to staff alone.
 */
export async function keepAddress(
  db: Tx,
  { storeId, customerId }: Of,
  address: string,
  { province, district }: Destination,
): Promise<void> {
  await db.execute(sql`INSERT INTO customer_addresses
      (store_id, customer_id, address_1, province_code, district_code, ordered_as, is_default)
    SELECT ${storeId}, ${customerId}, ${address}, ${province}, ${district}, ${written(address)}, count(*) = 0
    FROM customer_addresses WHERE store_id = ${storeId} AND customer_id = ${customerId}
    HAVING count(*) < ${MOST_ADDRESSES}
    ON CONFLICT DO NOTHING`)
  // One of before the shop asked for the place.
  if (province)
    await db
      .update(customerAddresses)
      .set({ province_code: province, district_code: district })
      .where(
        and(
          his({ storeId, customerId }),
          eq(customerAddresses.ordered_as, written(address)),
          isNull(customerAddresses.province_code),
        ),
      )
}

/** Each as the log tells it. */
export const toldAddress = ({ province_code, district_code, ...address }: ShownAddress): string => {
  const { label, recipient, telephone, address_1, landmark, is_default } = address
  const place = placeText({ province: province_code, district: district_code }, getLocale())
  return [is_default && '★', label, recipient, telephone, address_1, place, landmark].filter(Boolean).join(' · ')
}
