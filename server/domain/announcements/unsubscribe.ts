import { and, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { unseal } from '#server/core/text/seal.ts'
import { customers } from '#server/db/schema/sales.ts'

/**
 * Writes down that a customer does not want the store's news any more, by the link of one of its e-mails. Once more changes
 * nothing.
 * @throws 404 where it is no link of this store's
 */
export async function unsubscribe(context: ShopContext, token: string): Promise<void> {
  const { db, store } = context
  const named = unseal(token, 'unsubscribe')
  if (!named || named.store !== String(store.id)) throw refused(404, m.error_404())
  await db.tx(async (tx) => {
    const [gone] = await tx
      .update(customers)
      .set({
        newsletter: false,
        consent_at: null,
        consent_source: null,
        version: sql`${customers.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(
        and(eq(customers.store_id, store.id), eq(customers.id, Number(named.customer)), eq(customers.newsletter, true)),
      )
      .returning({ id: customers.id, firstname: customers.firstname, lastname: customers.lastname })
    if (!gone) return
    const label = [gone.firstname, gone.lastname].filter(Boolean).join(' ')
    await audit(tx, context, {
      event: 'updated',
      entity: 'customer',
      id: gone.id,
      label,
      changes: { newsletter: [true, false] },
    })
  })
}
