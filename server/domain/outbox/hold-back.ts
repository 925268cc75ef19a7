import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/work.ts'
import type { TemplateName } from './templates.ts'

/** E-mails a day to an address that has not confirmed itself, and e-mails an hour of a store. */
const MOST = { address: 3, store: 300 }

/** What a stranger sets off by an order, as often as he likes and to whom he likes. */
const LIMITED: ReadonlySet<string> = new Set<TemplateName>([
  'order_placed',
  'order_status',
  'order_tracking',
  'order_return',
  'missing_order',
  'newsletter_confirm',
  'order_new',
  'notification',
  'test',
])

export type HeldFor = 'address' | 'store'

interface Mailed {
  storeId: number | null
  to: string
  template: string
}

/** What the limits say of an e-mail. */
export interface Passage {
  /** False: there are no limits for it. */
  counted: boolean
  heldFor: HeldFor | null
  /** Who gets it: of a store's own news, its owner, where its address is held back and his is confirmed. */
  to: string
}

/**
 * Whether an e-mail about an order may go out, by what went out before it. An address has confirmed itself where it is that
 * of a user who followed a link mailed there. Those of the store's own users are not counted: it tells itself.
 */
export async function passageOf(db: Tx, { storeId, to, template }: Mailed): Promise<Passage> {
  if (storeId === null || !LIMITED.has(template)) return { counted: false, heldFor: null, to }
  const live = sql`u.deleted_at IS NULL AND u.status AND u.email_verified_at IS NOT NULL`
  const verified = sql`FROM users u WHERE lower(u.email) = lower(${to}) AND ${live}`
  const { rows } = await db.execute<{ own: boolean; confirmed: boolean; near: number; far: number }>(sql`
    SELECT EXISTS (SELECT ${verified} AND u.store_id = ${storeId}) AS own, EXISTS (SELECT ${verified}) AS confirmed,
      (SELECT count(*)::int FROM ${outbox} o WHERE lower(o."to") = lower(${to}) AND o.passed_at > now() - interval '1 day') AS near,
      (SELECT count(*)::int FROM ${outbox} o WHERE o.store_id = ${storeId} AND o.passed_at > now() - interval '1 hour') AS far`)
  const [found] = rows
  if (!found || found.own) return { counted: false, heldFor: null, to }
  const heldFor = !found.confirmed && found.near >= MOST.address ? 'address' : found.far >= MOST.store ? 'store' : null
  if (!heldFor || template !== 'order_new') return { counted: true, heldFor, to }
  // An order that came in is not kept from the merchant, though nobody can confirm an address like `orders@`.
  const { rows: owners } = await db.execute<{ email: string }>(
    sql`SELECT u.email FROM stores s JOIN users u ON u.id = s.owner_user_id WHERE s.id = ${storeId} AND ${live}`,
  )
  return owners[0] ? { counted: false, heldFor: null, to: owners[0].email } : { counted: true, heldFor, to }
}
