import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Store, StoreContext } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { audit } from '#server/core/rows/audit.ts'
import { seal, unseal } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { customerTexts } from './customer-texts.ts'
import { NEWSLETTER } from './newsletter-path.ts'

/** How long the link in the email is of use. */
const HOURS = 48

/**
 * Sends whoever asked for a store's news a link that confirms it: anybody can write any address. Nothing is kept of it before
 * that, and nobody hears whether the address is known.
 */
export async function askForNews({ db, store, locale }: StoreContext, email: string): Promise<void> {
  const until = String(Date.now() + HOURS * 3_600_000)
  const token = seal({ store: String(store.id), email, locale, until }, 'subscribe')
  const confirm_url = `${shopOrigin(store.sub_domain)}${NEWSLETTER}/confirm?token=${token}`
  const facts = { store: locale === 'km' ? (store.name_km ?? store.name) : store.name }
  await db.tx((tx) =>
    queueEmails(tx, store.id, [
      { to: email, template: 'newsletter_confirm', locale, facts, secrets: { confirm_url }, minutes: HOURS * 60 },
    ]),
  )
}

interface Asked {
  email: string
  locale: 'en' | 'km'
}

/** Who asked for the news, by the link in his email; null for one that is none of this store's, or too old. */
export function whoAsked(token: string, store: Pick<Store, 'id'>): Asked | null {
  const { store: of, email, locale, until } = unseal(token, 'subscribe') ?? {}
  if (of !== String(store.id) || !email || !(Number(until) > Date.now())) return null
  return { email, locale: locale === 'km' ? 'km' : 'en' }
}

/** Writes down that a customer agreed to be written to: one who is known by that email, else a new one. Once more changes nothing. */
export async function subscribe(context: StoreContext, { email, locale }: Asked): Promise<void> {
  const { db, store } = context
  await db.tx(async (tx) => {
    // Of two that confirm at once one makes the customer.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${store.id}::int, hashtext(${`news:${email.toLowerCase()}`}))`)
    const [known] = await tx
      .select()
      .from(customers)
      .where(
        and(
          eq(customers.store_id, store.id),
          eq(sql`lower(${customers.email})`, email.toLowerCase()),
          isNull(customers.deleted_at),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(1)
      .for('update')
    if (known?.newsletter) return
    const agreed = { newsletter: true, consent_at: new Date(), consent_source: 'newsletter' as const }
    if (!known) return makeCustomer(tx, context, { email, locale }, agreed)
    await tx
      .update(customers)
      .set({ ...agreed, version: known.version + 1, updated_at: new Date() })
      .where(and(eq(customers.store_id, store.id), eq(customers.id, known.id)))
    const label = [known.firstname, known.lastname].filter(Boolean).join(' ')
    await audit(tx, context, {
      event: 'updated',
      entity: 'customer',
      id: known.id,
      label,
      changes: { newsletter: [false, true] },
    })
  })
}

type Agreed = Pick<typeof customers.$inferInsert, 'newsletter' | 'consent_at' | 'consent_source'>

async function makeCustomer(tx: Tx, context: StoreContext, { email, locale }: Asked, agreed: Agreed): Promise<void> {
  // Nothing is known of him but this: he is called so until he orders.
  const firstname = email.slice(0, email.lastIndexOf('@')).slice(0, 64)
  const who = { firstname, lastname: '', telephone: null, email }
  const [made] = await tx
    .insert(customers)
    .values({ store_id: context.store.id, ...who, ...customerTexts(who), ...agreed, locale, source: 'web' })
    .returning({ id: customers.id })
  if (!made) throw new Error('The customer was not stored')
  await audit(tx, context, { event: 'created', entity: 'customer', id: made.id, label: firstname })
}
