import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StorePatch } from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { changed } from '#server/core/rows/audit.ts'
import { filePage } from '#server/core/rows/images.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import type { Tx } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { requestChange } from '#server/domain/identity/email-change/request-change.ts'
import { lockEmails } from '#server/domain/identity/email-taken.ts'
import { newPasswordHashOf } from '#server/domain/identity/new-password.ts'
import { replacePassword } from '#server/domain/identity/replace-password.ts'
import { adoptLogo } from './adopt-logo.ts'
import { auditBoth } from './audit-both.ts'
import { checkChoices } from './checked-choices.ts'
import { refusePlatformName } from './domain-records.ts'
import { platform, storedStore } from './find-stores.ts'
import { keepFindable } from './keep-findable.ts'
import { needsReason } from './needs-reason.ts'
import { ownColumns } from './own-columns.ts'
import { renameStore } from './rename-store.ts'
import { type StoredStore, showStore } from './show-stores.ts'

type Change = StorePatch & { id: number }
type Changes = Record<string, [unknown, unknown]>

/** What the platform alone says of a store; a store's own people may send it, and it changes nothing. */
const ADMINS = [
  'sub_domain',
  'sortOrder',
  'feature',
  'plan_id',
  'admin_status',
  'admin_status_reason',
  'email',
  'password',
  'password_confirmation',
] as const

function asStaff(sent: Change): Change {
  const own = { ...sent }
  for (const key of ADMINS) delete own[key]
  return own
}

/**
 * Changes what is sent of a store. An admin changes its owner's account as well: another e-mail holds once it is
 * confirmed, another password ends his sessions.
 * @throws 404; 409 for an older `version`; 422 as `makeStore`
 */
export async function changeStore(context: StaffContext, all: Change): Promise<void> {
  const admin = context.user.type === 'admin'
  const { id, version, password, password_confirmation: _, ...sent } = admin ? all : asStaff(all)
  const before = await platform.read((db) => storedStore(db, id))
  const phone = localPhone(sent.phone, 'phone')
  const image = await logoOf(context, id, sent.logo)
  const owner = before.owner_user_id
  if (owner === null && (password || sent.email !== undefined)) throw refused(409, m.store_no_owner())
  const hash = password && owner ? await newPasswordHashOf(owner, password, `user ${context.user.userId}`) : undefined
  await platform.tx(async (db) => {
    // Emails before rows, as wherever an account gets one.
    if (sent.email) await lockEmails(db, sent.email)
    const stored = await storedStore(db, id, true)
    const shown = await showStore(db, context.locale, id)
    if (!shown) throw new Error('A store was found and is not shown')
    checkVersion({ ...shown }, version, sent)
    await checkChoices(db, {
      category_id: sent.category_id === stored.category_id ? null : sent.category_id,
      theme_id: sent.theme_id === stored.theme_id ? null : sent.theme_id,
      plan_id: sent.plan_id === stored.plan_id ? null : sent.plan_id,
    })
    const set = { ...ownColumns({ ...sent, phone }, stored.settings), ...image, ...adminColumns(sent, stored) }
    // Another name has yet to be shown to be the store's; one that it has already stays its own.
    const moved = set.domain !== undefined && set.domain !== stored.domain
    if (moved) refusePlatformName(set.domain)
    const { settings: _settings, ...columns } = set
    const changes: Changes = { ...changed(stored, columns), ...metaChanges(shown, sent) }
    if (sent.sub_domain && sent.sub_domain !== stored.sub_domain) {
      await renameStore(db, stored, sent.sub_domain)
      changes.sub_domain = [stored.sub_domain, sent.sub_domain]
    }
    if (owner !== null) Object.assign(changes, await changeOwner(db, context, { id: owner, email: sent.email, hash }))
    if (Object.keys(changes).length === 0) return
    await db
      .update(stores)
      .set({
        ...set,
        ...(moved && { domain_verified_at: null, domain_lost_at: null }),
        version: stored.version + 1,
        updated_at: sql`now()`,
        updated_by: context.user.userId,
      })
      .where(eq(stores.id, id))
    await keepFindable(db, id)
    const label = sent.sub_domain || stored.sub_domain
    await auditBoth(db, context, { event: 'updated', entity: 'store', id, label, changes })
  })
}

/** The picture's columns; nothing where it stays. Of a store's own people it is a file of theirs. */
async function logoOf(context: StaffContext, id: number, logo: string | null | undefined) {
  if (logo === undefined) return {}
  if (!logo) return { image: null, image_path: null }
  const image = await adoptLogo(context, id, logo, context.user.type === 'admin')
  return { image, image_path: filePage(id, image) }
}

function adminColumns(sent: Omit<Change, 'id'>, stored: StoredStore) {
  const { admin_status = stored.admin_status, sortOrder, feature } = sent
  const told = sent.admin_status_reason === undefined ? stored.admin_status_reason : sent.admin_status_reason
  needsReason(sent.admin_status, told, 'admin_status_reason')
  const admin_status_reason = admin_status === 'approved' ? null : told
  return {
    ...(sortOrder !== undefined && { sort_order: sortOrder }),
    ...(feature !== undefined && { feature }),
    ...(sent.admin_status !== undefined && { admin_status }),
    ...((sent.admin_status !== undefined || sent.admin_status_reason !== undefined) && { admin_status_reason }),
  }
}

const metaChanges = (shown: object, sent: Omit<Change, 'id'>): Changes => {
  const { metaTagTitle, metaTagDescription, metaTagKeywords } = sent
  const said = Object.entries({ metaTagTitle, metaTagDescription, metaTagKeywords })
  return changed({ ...shown }, Object.fromEntries(said.filter(([, value]) => value !== undefined)))
}

/** Another e-mail of its owner is asked for, another password holds. @throws 422 on `email` where another has it */
async function changeOwner(
  db: Tx,
  { locale }: StaffContext,
  { id, email, hash }: { id: number; email: string | undefined; hash: string | undefined },
): Promise<Changes> {
  const live = and(eq(users.id, id), isNull(users.deleted_at))
  const [user] = await db.select().from(users).where(live).for('update')
  if (!user) throw refusedField('email', m.store_no_owner())
  const changes: Changes = {}
  if (hash) {
    await replacePassword(db, user, hash)
    changes.password = [null, null]
  }
  // Behind the password, which calls off what waits.
  if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase()) {
    const asked = await requestChange(db, { user, email, sessionId: null, locale })
    changes[asked === 'applied' ? 'email' : 'email_change'] = [user.email, email]
  }
  return changes
}
