import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { constraintOf } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { askerAt } from '../identity/hash-turns.ts'
import { newPasswordHash } from '../identity/new-password.ts'
import { phoneOf } from '../sales/buyer.ts'
import { logAccount } from './account-log.ts'
import { openCustomerSession } from './customer-sessions.ts'
import { queueCode } from './send-code.ts'

export interface Registration {
  firstname: string
  lastname: string
  telephone: string
  email: string
  password: string
}

/**
 * Makes an account and signs it in. Nothing of the store's customers becomes its own by that: an email is asked to prove
 * itself by a code, and shows what was ordered with it once it has.
 * @throws 422 on `telephone` and `email` for one that has an account already, or is none; on `password` for one that is easy
 */
export async function registerCustomer(context: ShopContext, form: Registration, kind: 'web' | 'api') {
  const { store, locale, ip, userAgent } = context
  const telephone = form.telephone === '' ? null : phoneOf(form.telephone)
  const email = form.email === '' ? null : form.email
  const known = [email, form.firstname, form.lastname, store.name, store.name_km]
  const password_hash = await newPasswordHash(form.password, known, askerAt(ip))
  const { firstname, lastname } = form
  try {
    return await context.db.tx(async (db) => {
      const [account] = await db
        .insert(customerAccounts)
        .values({ store_id: store.id, firstname, lastname, telephone, email, password_hash, locale })
        .returning()
      if (!account) throw new Error('The account was not stored')
      await logAccount(db, context, account.id, 'created')
      if (email !== null) await queueCode(db, store, { account, purpose: 'verify', locale })
      const session = await openCustomerSession(db, store.id, { accountId: account.id, kind, ip, userAgent })
      return { ...session, account }
    })
  } catch (error) {
    if (constraintOf(error) === 'customer_accounts_email') throw refusedField('email', m.myaccount_error_taken())
    if (constraintOf(error) === 'customer_accounts_telephone')
      throw refusedField('telephone', m.myaccount_error_taken())
    throw error
  }
}
