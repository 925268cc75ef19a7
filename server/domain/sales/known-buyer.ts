import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import { groupWhosePricesHold } from './buyer.ts'

/** Who has this number, and the group whose prices hold for him; null of anybody else. */
export async function knownBuyer(db: Tx, storeId: number, sent: string | null | undefined) {
  const telephone = sent && parsePhone(sent)
  if (!telephone) return null
  const his = or(eq(customers.telephone, telephone), sql`${customers.other_telephones} @> ARRAY[${telephone}]`)
  const [found] = await db
    .select({ customer: customers.id, group: groupWhosePricesHold })
    .from(customers)
    .where(and(eq(customers.store_id, storeId), isNull(customers.deleted_at), his))
    .orderBy(sql`${customers.telephone} = ${telephone} DESC NULLS LAST`)
    .limit(1)
  return found ? { ...found, telephone } : null
}
