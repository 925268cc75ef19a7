import { eq } from 'drizzle-orm'
import type { StoreBody } from '#app/contracts/store.ts'
import { subDomain } from '#app/contracts/sub-domain.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { filePage } from '#server/core/rows/images.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import { actFor, constraintOf, type Tx } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { emailExists, lockEmails } from '#server/domain/identity/email-taken.ts'
import { mailVerification } from '#server/domain/identity/mail-verification.ts'
import { newPasswordHash } from '#server/domain/identity/new-password.ts'
import { adoptLogo, checkLogo } from './adopt-logo.ts'
import { auditBoth } from './audit-both.ts'
import { checkChoices } from './checked-choices.ts'
import { refusePlatformName } from './domain-records.ts'
import { platform } from './find-stores.ts'
import { furnishStore, invoicePrefixOf } from './furnish-store.ts'
import { keepFindable } from './keep-findable.ts'
import { needsReason } from './needs-reason.ts'
import { nameParts, ownColumns } from './own-columns.ts'
import { lockSubDomains, subDomainExists } from './sub-domains.ts'

/**
 * Makes a store with its owner, who signs in by `email`, and all that a merchant who signs up by himself begins with.
 * Without a sub-domain it gets one made of its name.
 * @throws 422 on `email` or `sub_domain` where it is taken, on `category_id`, `theme_id`, `logo`, `phone` or `password`
 */
export async function makeStore(context: StaffContext, form: StoreBody): Promise<number> {
  needsReason(form.admin_status, form.admin_status_reason, 'admin_status_reason')
  const phone = localPhone(form.phone, 'phone')
  refusePlatformName(form.domain)
  if (form.logo) await checkLogo(form.logo)
  const password_hash = await newPasswordHash(form.password, [form.email, form.name], `user ${context.user.userId}`)
  const id = await platform
    .tx((db) => insertAll(db, context, { ...form, phone }, password_hash))
    .catch((error: unknown) => {
      // Two that are made at the same instant: the unique keys decide.
      if (constraintOf(error) === 'stores_sub_domain') throw refusedField('sub_domain', m.rule_sub_domain_taken())
      if (constraintOf(error) === 'users_email') throw refusedField('email', m.email_in_use())
      throw error
    })
  // A picture is a file of a store that is there.
  if (form.logo) {
    const image = await adoptLogo(context, id, form.logo)
    const pair = { image, image_path: filePage(id, image) }
    await platform.tx((db) => db.update(stores).set(pair).where(eq(stores.id, id)))
  }
  return id
}

async function insertAll(db: Tx, context: StaffContext, form: StoreBody, password_hash: string): Promise<number> {
  await lockEmails(db, form.email)
  const sub_domain = form.sub_domain || (await freeName(db, form.name))
  await lockSubDomains(db, sub_domain)
  const errors: Record<string, string[]> = {}
  if (await emailExists(db, form.email)) errors.email = [m.email_in_use()]
  if (await subDomainExists(db, sub_domain)) errors.sub_domain = [m.rule_sub_domain_taken()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  await checkChoices(db, form)
  const own = ownColumns(form, {})
  const states = { admin_status: form.admin_status, admin_status_reason: form.admin_status_reason }
  const values = { ...own, ...states, sub_domain, sort_order: form.sortOrder, feature: form.feature }
  const [store] = await db
    .insert(stores)
    .values({
      ...values,
      name: form.name,
      owner: form.owner,
      // What shoppers read on invoices is for the merchant to say; his own is for signing in.
      email: '',
      default_locale: context.locale,
      invoice_prefix: invoicePrefixOf(sub_domain),
      created_by: context.user.userId,
    })
    .returning()
  if (!store) throw new Error('The store was not stored')
  const [user] = await db
    .insert(users)
    .values({
      type: 'store',
      store_id: store.id,
      ...nameParts(form.owner),
      email: form.email,
      password_hash,
      phone: form.phone,
      locale: context.locale,
      is_owner: true,
      created_by: context.user.userId,
    })
    .returning()
  if (!user) throw new Error('The owner was not stored')
  await db.update(stores).set({ owner_user_id: user.id }).where(eq(stores.id, store.id))
  await keepFindable(db, store.id)
  await actFor(db, store.id)
  await furnishStore(db, store.id, user.id)
  const made = { event: 'created', entity: 'user', id: user.id, label: form.email }
  await audit(db, { ...context, store: { id: store.id } }, made)
  const changes = changed({}, { ...values, email: form.email })
  await auditBoth(db, context, { event: 'created', entity: 'store', id: store.id, label: sub_domain, changes })
  await mailVerification(db, user, context.locale)
  return store.id
}

const TRIES = 50

/** A name of the store's own letters that no other has; of one that has no Latin ones, a plain one. */
async function freeName(db: Tx, name: string): Promise<string> {
  const letters = slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 34)
    .replace(/-$/, '')
  const base = subDomain.safeParse(letters).success ? letters : `${letters}-shop`.replace(/^-/, '')
  const stem = subDomain.safeParse(base).success ? base : 'my-shop'
  for (let n = 1; n <= TRIES; n += 1) {
    const tried = n === 1 ? stem : `${stem}-${n}`
    if (!(await subDomainExists(db, tried))) return tried
  }
  throw refusedField('sub_domain', m.rule_sub_domain_taken())
}
