import { and, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { RETURN_STATE_NAMES } from '#app/contracts/order-return.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema/platform.ts'
import { mailChannel, queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'
import type { CustomerChannel, CustomerNews } from './customer-news.ts'
import type { StoredOrder } from './order-view.ts'
import { returnedRows } from './returned-rows.ts'
import type { Line } from './show-lines.ts'
import { showTotal, type TotalRow } from './totals.ts'
import { trackingUrl } from './tracking-url.ts'

interface Placed {
  id: number
  invoiceNo: string
  token: string
  buyer: { firstname: string; email: string | null }
  /** The language of the shop as the buyer saw it. */
  locale: Locale
  lines: readonly Pick<Line, 'name' | 'quantity' | 'total' | 'order_option' | 'note' | 'promotion'>[]
  totals: readonly TotalRow[]
}

/** Tells a shopper who gave an e-mail that the order is placed, and the store that it came in. */
export async function emailOrder(db: Tx, store: Store, order: Placed): Promise<void> {
  const { id, invoiceNo, token, buyer, locale, lines, totals } = order
  const facts = (language: Locale) => ({
    store: storeName(store, language),
    invoice_no: invoiceNo,
    name: buyer.firstname,
    rows: withLocale(language, () => [
      ...lines.map((line) => [goodsText(line, language), formatMoney(line.total, store.base_currency)] as const),
      ...totals.map((row) => {
        const { title, text } = showTotal(row, store.base_currency)
        return [title, text] as const
      }),
    ]),
  })
  const own = store.default_locale
  const sellers = await sellersOf(db, store)
  await queueEmails(db, store.id, [
    ...(buyer.email
      ? [
          {
            to: buyer.email,
            template: 'order_placed' as const,
            locale,
            orderId: id,
            facts: facts(locale),
            secrets: { tracking_url: trackingUrl(store, token) },
          },
        ]
      : []),
    ...sellers.map((to) => ({
      to,
      template: 'order_new' as const,
      locale: own,
      facts: { ...facts(own), url: `${env.baseUrl.origin}/sales/show/${id}` },
    })),
  ])
}

/** Whom a new order is told to: the store, and who sells for it where that is another. */
async function sellersOf(db: Tx, store: Store): Promise<string[]> {
  const { sale_email } = store.settings
  const own = store.email || (await ownerEmail(db, store.id))
  const all = [own, sale_email].filter((to): to is string => typeof to === 'string' && to !== '')
  return [...new Map(all.map((to) => [to.toLowerCase(), to])).values()]
}

/** Whom a new order is told to, until the store has an address of its own. */
async function ownerEmail(db: Tx, storeId: number): Promise<string | undefined> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.store_id, storeId), eq(users.is_owner, true)))
  return owner?.email
}

/** Customers who gave an e-mail. */
export const byMail: CustomerChannel = {
  name: 'mail',
  reaches: (_, { email }) => Promise.resolve(email !== null),
  async tell(db, store, order, news) {
    const { email: to, id: orderId } = order
    if (!to) return
    const locale: Locale = order.locale === 'km' ? 'km' : 'en'
    const secrets = { tracking_url: trackingUrl(store, order.public_token) }
    const said = sentOf(order, news, locale)
    if (!said) return
    const facts = {
      store: storeName(store, locale),
      invoice_no: order.invoice_no,
      name: order.firstname,
      ...said.facts,
    }
    await mailChannel.queue(db, store.id, [{ to, template: said.template, locale, facts, secrets, orderId }])
  },
}

/** The e-mail that says it, and its facts; null where there is nothing to say. */
function sentOf(order: StoredOrder, news: CustomerNews, locale: Locale) {
  const { tracking_code: code, courier, courier_link: url } = order
  const parcel = code ? { courier, code, url } : null
  if (news.kind === 'tracking') return parcel && ({ template: 'order_tracking', facts: { parcel } } as const)
  if (news.kind === 'return') {
    const status = withLocale(locale, () => RETURN_STATE_NAMES[news.state]())
    return { template: 'order_return', facts: { status, rows: returnedRows(news, locale) } } as const
  }
  const status = withLocale(locale, () => orderStatus(news.status)?.name() ?? m.status())
  return { template: 'order_status', facts: { comment: news.comment, status, parcel } } as const
}

/** What a store is called in a language. */
export const storeName = (store: Pick<Store, 'name' | 'name_km'>, locale: Locale) =>
  (locale === 'km' && store.name_km) || store.name

/** A line as a mail says it. */
export const goodsText = (
  {
    name,
    quantity,
    order_option,
    note,
    promotion,
  }: Pick<Line, 'name' | 'quantity' | 'order_option' | 'note' | 'promotion'>,
  locale: Locale,
): string => {
  const given = promotion?.gift ? [promotion.name[locale]] : []
  const chosen = [
    ...order_option.map((option) => option.value[locale].replace(/\s+/g, ' ')),
    ...(note ? [note.replace(/\s+/g, ' ')] : []),
    ...given,
  ].join(', ')
  return `${quantity} × ${name[locale]}${chosen && ` (${chosen})`}`
}
