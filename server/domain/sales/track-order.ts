import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { latinDigits, parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { trackingUrl } from './tracking-url.ts'

/** An invoice number has at least so many digits (invoice-number.ts). */
const DIGITS = 6

/** As it is compared: `# inv-០០០០១២` is INV-000012. */
const written = (text: string) => latinDigits(text).replace(/[\s#]/g, '').toUpperCase()

const digitsOf = (number: string) => /\d{1,15}$/.exec(number)?.[0] ?? ''

/** What counts the guesses at an order, whichever way its number is typed, and whether there is one or not. */
export const guessedAt = (storeId: number, invoiceNo: string): string =>
  `${storeId}:${digitsOf(written(invoiceNo)).padStart(DIGITS, '0').slice(-DIGITS)}`

/** The counted numbers that one may end with: a prefix can end in digits itself. */
function countedIn(number: string): number[] {
  const digits = digitsOf(number)
  const shorter = Array.from({ length: Math.max(0, digits.length - DIGITS) }, (_, at) => digits.slice(at + 1))
  return [digits, ...shorter].map(Number)
}

/**
 * The order of this number that was made with this telephone number, however both are typed; its number counts without the
 * prefix, too.
 * @throws 404 for no such order and for another telephone number alike
 */
export async function trackOrder(db: Tx, store: Store, of: { invoice_no: string; telephone: string }) {
  const number = written(of.invoice_no)
  const rows = await db
    .select({ invoice_no: orders.invoice_no, invoice_number: orders.invoice_number, token: orders.public_token })
    .from(orders)
    .where(
      and(
        eq(orders.store_id, store.id),
        inArray(orders.invoice_number, countedIn(number)),
        // What is no telephone number is nobody's; an order whose customer was deleted for good has an empty one.
        eq(orders.telephone, parsePhone(of.telephone) ?? '-'),
      ),
    )
  const found = rows.find(
    ({ invoice_no, invoice_number }) =>
      written(invoice_no) === number || (/^\d{1,15}$/.test(number) && Number(number) === invoice_number),
  )
  if (!found) throw refused(404, m.shop_track_none())
  return { tracking: found.token, tracking_url: trackingUrl(store, found.token) }
}
