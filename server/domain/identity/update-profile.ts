import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { claimImage } from '#server/core/rows/images.ts'
import { localPhone } from '#server/core/text/local-phone.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { checkSessionUser, checkStill } from './email-change/check-session-user.ts'
import { requestChange } from './email-change/request-change.ts'
import { type OwnContext, readProfile } from './profile.ts'

export interface ProfileForm {
  email?: string | undefined
  firstname?: string | undefined
  lastname?: string | undefined
  /** As people write one; kept as it is dialled at home. */
  phone?: string | null | undefined
  address?: string | null | undefined
  /** Asked for where the e-mail changes; the code where there is a second factor. */
  current_password?: string | undefined
  code?: string | undefined
  /** An uploaded file's name; null or '' for none. */
  image?: string | null | undefined
}

/** `limit` counts the questions whether an e-mail is taken. */
export type ProfileContext = OwnContext & { locale: Locale; limit: () => Promise<void> }

/**
 * Changes what is sent of the own profile, and leaves the audit row. Another e-mail is asked for (email-change), since by
 * it the account could be taken over: a session alone is not enough.
 * @throws 422 on `current_password` and `code` where the e-mail changes and they are missing or wrong, on `email` where
 * another account has it, on `phone` for what is none, on `image` for a file that is not the store's; 429 after as many wrong ones as a sign-in may have
 */
export async function updateProfile({ user, locale, limit, ...from }: ProfileContext, form: ProfileForm) {
  const storeId = user.store?.id ?? 0
  const { email, current_password, code, image, ...texts } = form
  const phone = localPhone(form.phone, 'phone')
  const own =
    email === undefined ? null : await checkSessionUser({ user, limit, ...from }, email, { current_password, code })
  await platformDb.tx(async (db) => {
    await actFor(db, storeId)
    const [before] = await db.select().from(users).where(eq(users.id, user.userId)).for('update')
    if (!before) throw refused(401, m.error_401())
    if (own) await checkStill(db, before, own, code)
    // It was changed while nothing was asked.
    else if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase())
      throw refusedField('current_password', m.password_required())
    // Written otherwise it is the same account's.
    const spelt = own ? {} : { email }
    const sent = { ...texts, phone, ...spelt, ...(await claimImage(db, storeId, { image })) }
    const after = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const changes: Record<string, [unknown, unknown]> = changed(before, after)
    if (Object.keys(changes).length > 0)
      await db
        .update(users)
        .set({ ...after, updated_at: sql`now()`, version: sql`${users.version} + 1` })
        .where(eq(users.id, user.userId))
    if (own && email !== undefined) {
      const person = { ...before, firstname: form.firstname ?? before.firstname }
      const asked = await requestChange(db, { user: person, email, sessionId: user.sessionId, locale })
      changes[asked === 'applied' ? 'email' : 'email_change'] = [before.email, email]
    }
    if (Object.keys(changes).length === 0) return
    const who = { ...from, user, store: user.store }
    await audit(db, who, { event: 'updated', entity: 'user', id: user.userId, label: before.email, changes })
  })
  return readProfile(user)
}
