import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { actingUser } from '#server/core/procedure/acting-user.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import { actFor, constraintOf, platformDb, type Tx } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { readSignUpMode } from '#server/domain/settings/platform-settings.ts'
import { checkChoices } from '#server/domain/stores/checked-choices.ts'
import { furnishStore, invoicePrefixOf } from '#server/domain/stores/furnish-store.ts'
import { defaultPlan } from '#server/domain/stores/hold-plan.ts'
import { holdTheme } from '#server/domain/stores/hold-theme.ts'
import { findable } from '#server/domain/stores/keep-findable.ts'
import { holdStoreCategory } from '#server/domain/stores/list-store-categories.ts'
import { lockSubDomains, subDomainExists } from '#server/domain/stores/sub-domains.ts'
import { env } from '#server/env.ts'
import { emailExists, lockEmails } from './email-taken.ts'
import { askerAt } from './hash-turns.ts'
import { mailVerification } from './mail-verification.ts'
import { newPasswordHash } from './new-password.ts'
import { openSession } from './sessions.ts'

export interface SignUp {
  store_name: string
  sub_domain: string
  firstname: string
  lastname: string
  email: string
  phone: string | null
  category_id: number | null
  theme_id: number | null
  password: string
  locale: Locale
}

interface From {
  kind: 'web' | 'api'
  ip: string
  userAgent: string
  requestId: string
}

/**
 * Makes a live store with its owner, the roles that a team begins with, delivery by agreement (fee 0), pickup and cash on delivery, and
 * signs the owner in; all in one transaction. Where the platform looks at new shops first it waits to be approved.
 * @throws 422 on `store_name` where nobody may sign up, on `email` or `sub_domain` where it is taken, also by a sign-up at the same instant; on `phone` for what
 * is no telephone number, on `category_id` and `theme_id` for none that is offered
 */
export async function signUp(sent: SignUp, from: From) {
  const form = { ...sent, phone: localPhone(sent.phone, 'phone') }
  const passwordHash = await newPasswordHash(form.password, [form.email, form.store_name], askerAt(from.ip))
  try {
    return await platformDb.tx(async (db) => {
      const mode = await readSignUpMode(db)
      if (mode === 'closed') throw refused(422, m.signup_closed(), { errors: { store_name: [m.signup_closed()] } })
      await refuseTaken(db, form)
      const theme_id = await lookOf(db, form)
      const plan_id = await defaultPlan(db)
      const store = await makeStore(db, { ...form, theme_id, plan_id }, mode === 'approval' ? 'pending' : 'approved')
      const [user] = await db
        .insert(users)
        .values({
          type: 'store',
          store_id: store.id,
          firstname: form.firstname,
          lastname: form.lastname,
          email: form.email,
          password_hash: passwordHash,
          phone: form.phone,
          locale: form.locale,
          is_owner: true,
          // A program that signs up needs no card about it.
          preferences: from.kind === 'web' ? { new_store: true } : {},
          last_login_at: sql`now()`,
        })
        .returning()
      if (!user) throw new Error('The owner was not stored')
      await db.update(stores).set({ owner_user_id: user.id }).where(eq(stores.id, store.id))
      await actFor(db, store.id)
      await furnishStore(db, store.id, user.id)
      const who = { ...from, store, user: actingUser(user) }
      await audit(db, who, { event: 'created', entity: 'user', id: user.id, label: form.email })
      await mailVerification(db, user, form.locale)
      await queueEmails(db, store.id, [welcomeOf(form)])
      if (store.admin_status === 'pending') {
        await actFor(db, PLATFORM_STORE.id)
        const facts = { name: form.store_name }
        await notify(db, PLATFORM_STORE.id, { type: 'store_pending', facts, link: `/stores/show/${store.id}` })
      }
      const session = await openSession(db, { ...from, userId: user.id })
      return { ...session, store, user }
    })
  } catch (error) {
    // Two sign-ups at the same instant: the unique keys decide.
    if (constraintOf(error) === 'stores_sub_domain') throw taken('sub_domain')
    if (constraintOf(error) === 'users_email') throw taken('email')
    throw error
  }
}

const welcomeOf = ({ email, firstname, store_name, sub_domain, locale }: SignUp) => ({
  to: email,
  template: 'welcome' as const,
  locale,
  facts: {
    name: firstname,
    store: store_name,
    shop_url: shopOrigin(sub_domain),
    login_url: `${env.baseUrl.origin}/login`,
  },
})

function taken(...fields: ('email' | 'sub_domain')[]) {
  const text = { email: m.email_in_use, sub_domain: m.rule_sub_domain_taken }
  return refused(422, m.error_422(), { errors: Object.fromEntries(fields.map((field) => [field, [text[field]()]])) })
}

async function refuseTaken(db: Tx, form: SignUp): Promise<void> {
  await lockEmails(db, form.email)
  await lockSubDomains(db, form.sub_domain)
  const fields: ('email' | 'sub_domain')[] = []
  if (await emailExists(db, form.email)) fields.push('email')
  if (await subDomainExists(db, form.sub_domain)) fields.push('sub_domain')
  if (fields.length) throw taken(...fields)
}

/** What the shop looks like: as chosen, else as those of its kind do as far as that is offered still. */
async function lookOf(db: Tx, { category_id, theme_id }: SignUp): Promise<number | null> {
  if (category_id === null && theme_id === null) return null
  await actFor(db, PLATFORM_STORE.id)
  await checkChoices(db, { category_id, theme_id })
  if (theme_id !== null || category_id === null) return theme_id
  const of = (await holdStoreCategory(db, category_id))?.default_theme_id ?? null
  return of !== null && (await holdTheme(db, of)) ? of : null
}

async function makeStore(db: Tx, form: SignUp & { plan_id: number | null }, admin_status: 'pending' | 'approved') {
  const name = form.store_name
  const { sub_domain } = form
  const [store] = await db
    .insert(stores)
    .values({
      sub_domain,
      name,
      ...findable({ name, name_km: null, sub_domain, address: null, settings: {} }),
      owner: `${form.firstname} ${form.lastname}`,
      // What shoppers read on invoices is for the merchant to say; his own is for signing in.
      email: '',
      phone: form.phone,
      category_id: form.category_id,
      theme_id: form.theme_id,
      plan_id: form.plan_id,
      admin_status,
      default_locale: form.locale,
      invoice_prefix: invoicePrefixOf(sub_domain),
    })
    .returning()
  if (!store) throw new Error('The store was not stored')
  return store
}
