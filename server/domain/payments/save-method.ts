import { and, eq, sql } from 'drizzle-orm'
import {
  type KhqrAccount,
  PAYMENT_TEXTS,
  type PaymentCode,
  type PaymentMethodPatch,
} from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { bilingual, mergeTexts, textColumns, textIn } from '#server/core/rows/texts.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods } from '#server/db/schema/store.ts'
import { optionalPrice } from '../products/prices.ts'
import { canMakeKhqr } from './khqr.ts'
import { openAccount, sealAccount, sealToken } from './method-config.ts'
import { isReady, type KnownMethod, knownMethods, shownMethod } from './read-methods.ts'

const TEXTS = Object.keys(PAYMENT_TEXTS)

/**
 * Changes what is sent of a payment method. It is offered once it has what it takes, and a store has one that is on.
 * @throws 409 where `version` is an older one; 422 on the field that is wrong
 */
export async function saveMethod(
  db: Tx,
  context: StaffContext,
  code: PaymentCode,
  { version, khqr, bakong_token, ...patch }: PaymentMethodPatch,
): Promise<void> {
  const { store, user } = context
  // Of two that switch the last one off the second sees what the first did.
  await oneByOne(db, `payment-methods:${store.id}`)
  const all = await knownMethods(db, store.id, true)
  const stored = all.find((method) => method.code === code) as KnownMethod
  checkVersion(shownMethod(stored, store, context.locale), version, patch)
  const translations = mergeTexts(stored.translations, patch, TEXTS, store.default_locale)
  if (!textIn(translations, 'name', 'en')) throw refusedField(`translations.${store.default_locale}.name`, m.required())
  const values = {
    ...textColumns(translations),
    config: khqr && code === 'khqr' ? sealAccount(checkedAccount(khqr)) : stored.config,
    ...(code === 'khqr' && bakong_token !== undefined && tokenAnew(bakong_token)),
    currencies: patch.currencies ? [...new Set(patch.currencies)].toSorted() : stored.currencies,
    ...limitsOf(store.base_currency, patch, stored),
    status: patch.status ?? stored.status,
    sort_order: patch.sort_order ?? stored.sort_order,
  }
  refuseUnfit({ ...stored, ...values }, all)
  const by = { updated_by: user.userId, version: stored.version + 1 }
  if (stored.id === null)
    await db.insert(paymentMethods).values({ store_id: store.id, code, ...values, ...by, created_by: user.userId })
  else
    await db
      .update(paymentMethods)
      .set({ ...values, ...by, updated_at: sql`now()` })
      .where(and(eq(paymentMethods.store_id, store.id), eq(paymentMethods.id, stored.id)))
  const changes = changed(told(stored, store, context), told({ ...stored, ...values }, store, context))
  const label = bilingual(translations)[store.default_locale]
  await audit(db, context, { event: 'updated', entity: 'payment_method', id: stored.id, label, changes })
}

/** What the log tells of one: whom codes pay is told by the account's end alone. */
function told(method: KnownMethod, store: StaffContext['store'], { locale }: StaffContext): Record<string, unknown> {
  const { translations, currencies, min_total, max_total, status, sort_order } = shownMethod(method, store, locale)
  const account = openAccount(method.config)
  const bakong = shownMethod(method, store, locale).bakong
  return {
    translations,
    currencies,
    min_total,
    max_total,
    status,
    sort_order,
    ...(account && { khqr: `…${account.account_id.slice(-4)} · ${account.merchant_name}` }),
    bakong: bakong && `…${bakong.ends_with}`,
  }
}

/** A token that is asked with from now on, whatever became of the one before. */
const tokenAnew = (token: string | null) => ({
  bakong_token: token ? sealToken(token) : null,
  bakong_fault: null,
  bakong_failures: 0,
  bakong_rests_until: new Date(),
  bakong_told_at: null,
})

/** @throws 422 on what of an account no code can hold */
function checkedAccount(khqr: KhqrAccount): KhqrAccount {
  const account = khqr.type === 'merchant' ? khqr : { ...khqr, merchant_id: null }
  if (account.type === 'merchant' && !account.merchant_id) throw refusedField('khqr.merchant_id', m.required())
  if (account.type === 'merchant' && !account.bank) throw refusedField('khqr.bank', m.required())
  if (!canMakeKhqr(account)) throw refusedField('khqr.account_id', m.payment_error_account())
  return account
}

type Limits = Pick<KnownMethod, 'min_total' | 'max_total'>

/** @throws 422 on the end that is none, or below the other */
function limitsOf(
  currency: 'USD' | 'KHR',
  { min_total: min, max_total: max }: PaymentMethodPatch,
  stored: Limits,
): Limits {
  const min_total = min === undefined ? stored.min_total : optionalPrice(min, currency, 'min_total')
  const max_total = max === undefined ? stored.max_total : optionalPrice(max, currency, 'max_total')
  if (min_total !== null && max_total !== null && max_total < min_total)
    throw refusedField('max_total', m.shipping_error_reversed())
  return { min_total, max_total }
}

/** @throws 422 where one that is on could not be paid by, or none would be left on */
function refuseUnfit(method: KnownMethod, all: readonly KnownMethod[]): void {
  const { code, status } = method
  if (status && !isReady(method)) {
    if (code === 'khqr') throw refusedField('khqr.account_id', m.payment_error_no_account())
    throw refusedField('translations.en.instructions', m.payment_error_no_instructions())
  }
  if (!status && !all.some((other) => other.code !== code && other.status && isReady(other)))
    throw refusedField('status', m.payment_error_last())
}
