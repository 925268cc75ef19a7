import { eq } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import {
  isPaymentCode,
  PAYMENT_CODES,
  PAYMENT_NAMES,
  type PaymentCode,
  type PaymentMethodRow,
} from '#app/contracts/payment-method.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { bilingual, textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { paymentMethods } from '#server/db/schema/store.ts'
import { openAccount, openToken } from './method-config.ts'

export type StoredMethod = typeof paymentMethods.$inferSelect

/** A payment method that may never have been saved. */
export type KnownMethod = Pick<
  StoredMethod,
  | 'translations'
  | 'config'
  | 'bakong_token'
  | 'bakong_fault'
  | 'currencies'
  | 'min_total'
  | 'max_total'
  | 'status'
  | 'sort_order'
  | 'version'
> & { id: number | null; code: PaymentCode }

const named = (code: PaymentCode): Translations => {
  const name = PAYMENT_NAMES[code]
  return { en: { name: name({}, { locale: 'en' }) }, km: { name: name({}, { locale: 'km' }) } }
}

/** What holds of one until it is saved: it is off. */
const unsaved = (code: PaymentCode): KnownMethod => ({
  id: null,
  code,
  translations: named(code),
  config: null,
  bakong_token: null,
  bakong_fault: null,
  currencies: [],
  min_total: null,
  max_total: null,
  status: false,
  sort_order: PAYMENT_CODES.indexOf(code) + 1,
  version: 0,
})

/** All ways in which a store can be paid, in its order, those that it never saved too. */
export async function knownMethods(db: Tx, storeId: number, lock = false): Promise<KnownMethod[]> {
  const asked = db.select().from(paymentMethods).where(eq(paymentMethods.store_id, storeId))
  const rows = await (lock ? asked.for('update') : asked)
  const stored = rows.flatMap(({ code, ...row }) => (isPaymentCode(code) ? [{ ...row, code }] : []))
  return PAYMENT_CODES.map((code) => stored.find((row) => row.code === code) ?? unsaved(code)).toSorted(
    (a, b) => a.sort_order - b.sort_order || PAYMENT_CODES.indexOf(a.code) - PAYMENT_CODES.indexOf(b.code),
  )
}

/** Whether it has what it takes to be paid by: an account, or where to send money. */
export function isReady({
  code,
  config,
  translations,
}: Pick<StoredMethod, 'code' | 'config' | 'translations'>): boolean {
  if (code === 'khqr') return openAccount(config) !== null
  return code !== 'bank_transfer' || Boolean(textIn(translations, 'instructions', 'en'))
}

const filled = (texts: Record<string, string | null> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, value]) => (value ? [[key, value]] : [])))

/** One as its merchant sees it. What is sealed shows as far as every code shows it. */
export function shownMethod(
  method: KnownMethod,
  { base_currency: currency }: Store,
  locale: 'en' | 'km',
): PaymentMethodRow {
  const shown = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  const { code, translations, status, sort_order, version } = method
  return {
    code,
    name: bilingual(translations)[locale],
    translations: { en: filled(translations.en), km: filled(translations.km) },
    currencies: method.currencies as ('USD' | 'KHR')[],
    min_total: shown(method.min_total),
    max_total: shown(method.max_total),
    currency,
    status,
    sort_order,
    is_ready: isReady(method),
    khqr: code === 'khqr' ? openAccount(method.config) : null,
    bakong: code === 'khqr' ? shownBakong(method) : null,
    version,
  }
}

/** Of the token its end alone; one that was sealed under another SECRET has none that can be read. */
function shownBakong({ bakong_token, bakong_fault }: KnownMethod): PaymentMethodRow['bakong'] {
  if (bakong_token === null) return null
  const token = openToken(bakong_token)
  return { ends_with: token?.slice(-4) ?? '', fault: token === null ? 'secret' : bakong_fault }
}
