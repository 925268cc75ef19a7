import { randomBytes } from 'node:crypto'
import type { ManualOrder } from '#app/contracts/manual-order.ts'
import { formatMoney, toDecimal, toMinor } from '#app/contracts/money.ts'
import type { OrderBody } from '#app/contracts/order.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { SignedInCustomer, Store, StoreContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { orderHistories, orderProducts, orders, orderTotals } from '#server/db/schema/sales.ts'
import { together } from '#server/db/together.ts'
import { keepAccountOrder } from '../accounts/keep-account-order.ts'
import { keepAddress } from '../customers/addresses.ts'
import { closedNow } from '../hours/open-signs.ts'
import { takesOrdersWhenClosed } from '../hours/takes-orders.ts'
import { notify } from '../notifications/notify.ts'
import { channelOf, offerRows, offersFor, usedCoupon, withOffers } from '../offers/offers-for.ts'
import { recordOffers, takeOffers } from '../offers/take-offers.ts'
import { cartPromotions } from '../promotions/cart-promotions.ts'
import { tellOfCard } from '../telegram/tell-telegram.ts'
import { tellOfOrder } from '../webhooks/order-event.ts'
import { agreedDiscount, agreedShipping, atAgreedPrices, offerOf, sentBy, sentFor } from './agreed-terms.ts'
import { agree, type Buyer, customerOf, customerOfAccount, orderSearchText, phoneOf } from './buyer.ts'
import { fullName } from './buyer-name.ts'
import { cashOf } from './cash.ts'
import { destinationOf, offeredIn } from './destination.ts'
import { nextOrderNumbers } from './invoice-number.ts'
import { forgetMissing } from './keep-missing.ts'
import { leastRefusal } from './least-order.ts'
import { choosePayment, needsAddress, paymentRefusal } from './methods.ts'
import { takeFiles } from './option-files.ts'
import { emailOrder } from './order-emails.ts'
import { priceLines } from './price-lines.ts'
import type { PricedLine } from './priced-line.ts'
import { claimKey, hashOfBody, keepReply } from './repeat.ts'
import { chooseShippingMethod, type ShippingMethods, shippingMethodsFor } from './shipping-methods.ts'
import { storedLine } from './stored-line.ts'
import { holdProducts, RaceLost, recordTaken, takeStock } from './take-stock.ts'
import { termsOf } from './terms.ts'
import { type TotalRow, totalOf, totalRows } from './totals.ts'

const TRIES = 3

/** @param account of whoever is signed in to the shop, by his session: never by what he sends */
type Placing = StoreContext & { account?: SignedInCustomer | null }

type Order = OrderBody | (ManualOrder & { type: 'manual' })

/**
 * Makes an order in one transaction: prices from the database, stock taken, invoice number without gaps. Locks are taken
 * in one order everywhere (key, customer, products by id, variants by id, promotions by id, coupon, counter), so that orders at once do not
 * deadlock.
 * With a key, the same body makes no second order, also while the first is still being made.
 * @param body of type 'manual': staff takes it, and says who buys, so that the prices of his group hold, unless others
 * were agreed
 * @param also what belongs to it, in the same transaction; not where the key made the order before
 * @returns the order's id
 * @throws 422 on the field that is wrong; on `lines.N.quantity` with what is left where the stock is not enough; on
 * `expected_total` with the total where that is more by now, and `expected_gifts` where fewer are given
 */
export async function placeOrder(
  context: Placing,
  body: Order,
  key: string | null,
  also?: (db: Tx, id: number) => Promise<void>,
): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await context.db.tx((db) => place(db, context, body, { key, hold: left < TRIES, also }))
    } catch (error) {
      if (!(error instanceof RaceLost)) throw error
    }
  }
  throw refused(503, m.error_503(), { retryAfter: 1 })
}

interface How {
  key: string | null
  /** Prices are read without a lock first; whoever lost a race reads them under one. */
  hold: boolean
  also: ((db: Tx, id: number) => Promise<void>) | undefined
}

async function place(db: Tx, context: Placing, body: Order, { key, hold, also }: How): Promise<number> {
  const { store, user, account = null } = context
  const agreed = body.type === 'manual' ? body : null
  const manual = agreed !== null
  // Whom staff serves did not choose a language here.
  const locale = manual ? store.default_locale : context.locale
  const taker = manual ? user : null
  if (key) {
    const made = await claimKey(db, store.id, key, hashOfOrder(body))
    if (made !== null) return made
  }
  if (!manual && !takesOrdersWhenClosed(store)) {
    const closed = closedNow(store, locale)
    if (closed !== undefined) throw refused(422, `${closed}. ${m.shop_closed_refused()}`)
  }
  const { firstname, lastname, email } = body
  const buyer: Buyer = { firstname, lastname, email, telephone: phoneOf(body.telephone) }
  const to = destinationOf(body)
  const source = manual ? 'manual' : 'web'
  const buyerOf = async () =>
    (account?.customerId ? await customerOfAccount(db, store.id, account.customerId) : undefined) ??
    customerOf(db, store.id, buyer, { locale, source })
  const [payment, customer, asGuest] = await together([
    choosePayment(db, store.id, body.payment_method),
    buyerOf(),
    // What goods cost a guest hangs on nothing else; locks have their order.
    manual || hold ? undefined : priceLines(db, store, body.lines),
  ])
  if (!manual && body.newsletter) await agree(db, store.id, customer, buyer)
  const held = hold ? await holdGoods(db, store, body) : undefined
  const usual =
    asGuest ??
    (await priceLines(
      db,
      store,
      body.lines,
      manual ? customer.customer_group_id : null,
      undefined,
      manual ? 'staff' : 'customer',
    ))
  const priced = agreed ? atAgreedPrices(store, usual, agreed.lines) : usual
  const methods = await shippingMethodsFor(db, store, priced, {
    to,
    group: manual ? customer.customer_group_id : null,
    payment: payment.code,
  })
  const { method: shipping, ...sending } = agreed
    ? agreedShipping(store, methods, agreed)
    : chosenShipping(methods, body)
  // After the way: where none is left, no address would help.
  if (shipping && needsAddress(shipping.type) && !saysWhere(body))
    throw refusedField('shipping_address_1', m.order_error_address())
  const orderer = { customer: customer.id, telephone: buyer.telephone }
  const offers = await offersFor(db, store, {
    lines: priced,
    // Nothing is left open in an order: what is not said is not so.
    shipping: sentBy(shipping, sending.cost ?? 0),
    payment: payment.code,
    province: offeredIn(to, shipping) ?? '',
    channel: channelOf(body.type),
    orderer,
    coupon: body.coupon,
    held,
  })
  const coupon = usedCoupon(offers, store)
  const lines = withOffers(priced, offers)
  const off = agreed ? agreedDiscount(store, lines, agreed) : 0
  const rows = totalRows(store, lines, sentFor(sending, offers), off, offerRows(offers))
  checkExpected(store, body, { total: totalOf(rows), gifts: piecesGiven(lines) })
  // What staff agrees with a customer has no limits.
  const unpayable = manual ? null : paymentRefusal(payment, totalOf(rows), store.base_currency)
  if (unpayable) throw refusedField('payment_method', unpayable)
  if (!manual) await checkAgreed(db, context, body, rows)
  const cash = cashOf(body, payment.code, {
    total: totalOf(rows),
    currency: store.base_currency,
    khrRate: store.khr_rate,
  })
  const token = randomBytes(20).toString('base64url')
  await takeFiles(db, store.id, lines)
  const left = await takeStock(db, store.id, lines)
  await takeOffers(db, store, offers, orderer)
  // From here on the store's other orders wait.
  const { id, number, invoiceNo } = await nextOrderNumbers(db, store)
  await db.insert(orders).values({
    store_id: store.id,
    id,
    invoice_number: number,
    invoice_no: invoiceNo,
    customer_id: customer.id,
    ...buyer,
    customer_fullname: fullName(buyer),
    search_text: orderSearchText(buyer, invoiceNo),
    order_status_id: PENDING,
    total: totalOf(rows),
    currency_code: store.base_currency,
    khr_rate: store.khr_rate,
    khr_round: store.khr_round,
    order_type: body.type,
    channel: agreed?.channel ?? 'web',
    payment_code: payment.code,
    payment_method_name: bilingual(payment.translations),
    shipping_code: shipping?.code ?? null,
    shipping_method_name: shipping && bilingual(shipping.translations),
    shipping_address_1: body.shipping_address_1,
    shipping_province_code: to.province,
    shipping_district_code: to.district,
    shipping_commune: body.shipping_commune || null,
    shipping_landmark: body.shipping_landmark || null,
    ...placeOf(body),
    ...cash,
    comment: body.comment,
    coupon_code: coupon?.coupon.code ?? null,
    courier: shipping?.courier ?? null,
    locale,
    public_token: token,
    ip: manual ? null : context.ip,
    created_by: taker?.userId ?? null,
  })
  const of = { store_id: store.id, order_id: id }
  const by = taker ? { user_id: taker.userId, user_name: taker.name } : {}
  await together([
    db.insert(orderProducts).values(lines.map((line) => ({ ...of, ...storedLine(store, line) }))),
    db.insert(orderTotals).values(rows.map((row) => ({ ...of, ...row }))),
    db.insert(orderHistories).values({ ...of, ...by, order_status_id: PENDING, is_paid: false, notify: true }),
    recordOffers(db, store.id, id, offers, buyer.telephone),
    key && keepReply(db, store.id, key, id),
    forgetMissing(db, store.id, { telephone: buyer.telephone, cart: ('cart' in body && body.cart) || null }),
    body.shipping_address_1 &&
      keepAddress(db, { storeId: store.id, customerId: customer.id }, body.shipping_address_1, to),
    recordTaken(db, store.id, id, lines, left),
  ])
  const { base_currency: currency } = store
  const facts = { no: invoiceNo, name: fullName(buyer), total: totalOf(rows), currency }
  const except = taker?.userId ?? null
  await together([
    emailOrder(db, store, { id, invoiceNo, token, buyer, locale, lines, totals: rows }),
    notify(db, store.id, { type: 'order_new', facts, link: `/sales/show/${id}`, except }),
    tellOfCard(db, store, { id, invoice_no: invoiceNo }),
    tellOfOrder(db, store, id, 'order.created'),
    audit(db, context, { event: 'created', entity: 'order', id, label: invoiceNo }),
  ])
  if (account) await keepAccountOrder(db, store.id, account, { id, telephone: buyer.telephone, customer })
  await also?.(db, id)
  return id
}

/** What an order is of: what its buyer saw of its total makes no other of it. */
function hashOfOrder(body: Order): string {
  const { expected_total: _, expected_gifts: __, ...ordered } = { expected_gifts: null, ...body }
  return hashOfBody(ordered)
}

/** Holds what an order may be of, gifts too, so that none of it changes until it is taken. */
async function holdGoods(db: Tx, store: Store, { lines }: Order): Promise<Set<number>> {
  const gifts = (await cartPromotions(db, store)).flatMap(({ row }) => row.gift_ids)
  const wanted = new Set([...lines.map(({ product_id }) => product_id), ...gifts])
  await holdProducts(db, store.id, [...wanted])
  return wanted
}

/** Pieces of an order that promotions give. */
const piecesGiven = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { promotion, quantity }) => sum + (promotion?.gift ? quantity : 0), 0)

/**
 * A shopper is not charged more than he saw, nor given less: an offer may have ended meanwhile, be one that he can not have,
 * or have nothing left to give.
 * @throws 422 on `expected_total` or `expected_gifts`, with the total and the pieces that are given
 */
function checkExpected({ base_currency: currency }: Store, body: Order, now: { total: number; gifts: number }): void {
  const told = { total: toDecimal(now.total, currency), gifts: now.gifts }
  if (typeof body.expected_total === 'string') {
    const expected = toMinor(body.expected_total, currency)
    if (expected === undefined) throw refusedField('expected_total', m.rule_amount())
    const message = m.order_error_total_more({ amount: formatMoney(now.total, currency) })
    if (now.total > expected) throw refused(422, message, { errors: { expected_total: [message] }, ...told })
  }
  if ('expected_gifts' in body && now.gifts < (body.expected_gifts ?? 0)) {
    const message = m.order_error_gifts_fewer()
    throw refused(422, message, { errors: { expected_gifts: [message] }, ...told })
  }
}

/** @throws 422 on `lines` for an order that is too small, on `terms` where the store's were not agreed to */
async function checkAgreed(
  db: Tx,
  { store, locale }: StoreContext,
  { terms }: Pick<Order, 'terms'>,
  rows: readonly TotalRow[],
): Promise<void> {
  const tooSmall = leastRefusal(store, rows)
  if (tooSmall) throw refusedField('lines', tooSmall)
  if (terms !== true && (await termsOf(db, store, locale)) !== null) throw refusedField('terms', m.order_error_terms())
}

/** How a shopper's order goes. @throws 422 on what keeps it from going so */
function chosenShipping(methods: ShippingMethods, { type, shipping_method }: Pick<Order, 'type' | 'shipping_method'>) {
  const chosen = chooseShippingMethod(methods, type, shipping_method)
  if ('refused' in chosen) throw refusedField(chosen.field, chosen.refused)
  return offerOf(chosen.shipping)
}

/** Many a house has no number: what it is next to, or its spot on a map, says where as well. */
const saysWhere = (body: Order): boolean =>
  Boolean(body.shipping_address_1 || body.shipping_landmark) || typeof body.shipping_latitude === 'number'

/** @throws 422 on the half of a place that is missing */
function placeOf({ shipping_latitude: latitude = null, shipping_longitude: longitude = null }: Order) {
  if ((latitude === null) !== (longitude === null))
    throw refusedField(latitude === null ? 'shipping_latitude' : 'shipping_longitude', m.required())
  return { shipping_latitude: latitude, shipping_longitude: longitude }
}
