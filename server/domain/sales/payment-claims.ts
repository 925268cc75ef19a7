import { and, eq, sql } from 'drizzle-orm'
import { formatMoney } from '#app/contracts/money.ts'
import { isPaymentCode, WAY_OF_CODE } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentClaims } from '#server/db/schema/payments.ts'
import { files } from '#server/db/schema/store.ts'
import { storeImage } from '../files/store-image.ts'
import { notify } from '../notifications/notify.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { calledOn } from './called-on.ts'
import { lastClaim, owedOnline } from './online-payment.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import { balanceOf } from './payment-value.ts'
import { followPayments, writePayment } from './payments.ts'
import { findOrder, idOfToken } from './read-order.ts'
import { owedOf } from './read-payments.ts'
import { storedPayments } from './stored-parts.ts'

/** Of one order: who still has none that the store takes calls it. */
const MOST_CLAIMS = 5

type StoredClaim = typeof paymentClaims.$inferSelect

/**
 * Notes that an order's customer says he paid it, with the slip of his bank where he has one, and tells the store. The order
 * is paid by none of it.
 * @throws 404; 409 where there is nothing to pay, or another claim is being checked; 422 on `file` where it is missing or
 * was used for an order of the store before; as `storeImage`
 */
export async function claimPaid(context: ShopContext, token: string, file: File | undefined): Promise<number> {
  const { store } = context
  const order = await context.db.read(async (db) => {
    const found = await findOrder(db, store.id, await idOfToken(db, store.id, token))
    await checkClaimable(db, found, file)
    return found
  })
  // Decoded before anything is locked: others order meanwhile.
  const slip = file && (await storeImage({ store, ip: context.ip, signal: context.signal }, file, 'slip'))
  return context.db.tx(async (db) => {
    const held = await findOrder(db, store.id, order.id, true)
    const amount = await checkClaimable(db, held, file)
    const slip_hash = slip ? await keepSlip(db, store.id, slip.file_name) : null
    const { currency } = moneyOf(held)
    const [made] = await db
      .insert(paymentClaims)
      .values({
        store_id: store.id,
        order_id: held.id,
        method: held.payment_code,
        amount,
        currency_code: currency,
        slip: slip?.file_name ?? null,
        slip_hash,
      })
      .onConflictDoNothing()
      .returning({ id: paymentClaims.id })
    if (!made) throw refusedField('file', m.slip_error_used())
    const text = formatMoney(amount, currency)
    await notify(db, store.id, {
      type: 'payment_claimed',
      facts: { no: held.invoice_no, name: calledOn(held), total: amount, currency },
      link: `/sales/show/${held.id}`,
    })
    const changes: Record<string, [unknown, unknown]> = { payment_claim: [null, text] }
    await audit(db, context, { event: 'updated', entity: 'order', id: held.id, label: held.invoice_no, changes })
    return held.id
  })
}

/** @returns what is left to pay. @throws as `claimPaid` */
async function checkClaimable(db: Tx, order: StoredOrder, file: File | undefined): Promise<number> {
  const amount = await owedOnline(db, order)
  if (amount === 0) throw refused(409, m.payment_claim_none())
  if ((await lastClaim(db, order))?.status === 'waiting') throw refused(409, m.payment_claim_waiting())
  if (order.payment_code === 'bank_transfer' && !file) throw refusedField('file', m.slip_required())
  const of = and(eq(paymentClaims.store_id, order.store_id), eq(paymentClaims.order_id, order.id))
  if ((await db.$count(paymentClaims, of)) >= MOST_CLAIMS) throw refused(409, m.payment_claim_many())
  return amount
}

/** Keeps a slip for as long as its order. @returns its hash */
async function keepSlip(db: Tx, storeId: number, name: string): Promise<string> {
  const [file] = await db
    .update(files)
    .set({ kept: true })
    .where(and(eq(files.store_id, storeId), eq(files.name, name)))
    .returning({ sha256: files.sha256 })
  if (!file) throw new Error('The slip was not stored')
  return file.sha256
}

interface Which {
  id: number
  claim_id: number
}

/** The order and its claim, held until the transaction ends. @throws 404 */
async function held(db: Tx, storeId: number, { id, claim_id }: Which) {
  const order = await findOrder(db, storeId, id, true)
  const own = and(eq(paymentClaims.store_id, storeId), eq(paymentClaims.order_id, id), eq(paymentClaims.id, claim_id))
  const [claim] = await db.select().from(paymentClaims).where(own).for('update')
  if (!claim) throw refused(404, m.error_404())
  return { order, claim }
}

/**
 * Confirms that what a customer said he paid came: what was left of the order then is written down as received, or what is
 * left of it now where that is less. A second time does nothing.
 * @throws 404; 409 where it was rejected
 */
export async function confirmClaim(db: Tx, context: StaffContext, which: Which): Promise<void> {
  const { store } = context
  const { order, claim } = await held(db, store.id, which)
  if (claim.status === 'confirmed') return
  if (claim.status === 'rejected') throw refused(409, m.payment_claim_settled())
  const before = await storedPayments(db, store.id, order.id)
  const { currency } = moneyOf(order)
  const due = order.is_paid ? 0 : balanceOf(owedOf(order), before).due
  // What somebody wrote down meanwhile is not written down twice.
  const amount = Math.min(claim.amount, due)
  const changes: Record<string, [unknown, unknown]> = {}
  let payment_id: number | null = null
  if (amount > 0) {
    const method = isPaymentCode(claim.method) ? WAY_OF_CODE[claim.method] : 'other'
    const made = await writePayment(db, context, order, { amount, currency, method, note: null })
    payment_id = made.id
    changes.payment = [null, formatMoney(amount, currency)]
    await followPayments(db, context, order, [...before, made], changes)
  }
  await settle(db, context, claim, { status: 'confirmed', payment_id })
  await tellOfChange(db, store, order)
  const text = formatMoney(claim.amount, currency)
  changes.payment_claim = [text, m.payment_claim_confirmed()]
  await audit(db, context, { event: 'updated', entity: 'order', id: order.id, label: order.invoice_no, changes })
}

/** Says that nothing came of what a customer said he paid; he reads why, and can try again. @throws 404; 409 where it was settled */
export async function rejectClaim(db: Tx, context: StaffContext, which: Which, reason: string | null): Promise<void> {
  const { order, claim } = await held(db, context.store.id, which)
  if (claim.status === 'rejected') return
  if (claim.status !== 'waiting') throw refused(409, m.payment_claim_settled())
  await settle(db, context, claim, { status: 'rejected', reason: reason || null })
  const { currency } = moneyOf(order)
  const rejected = [m.payment_claim_rejected(), reason].filter(Boolean).join(': ')
  const changes: Record<string, [unknown, unknown]> = {
    payment_claim: [formatMoney(claim.amount, currency), rejected],
  }
  await audit(db, context, { event: 'updated', entity: 'order', id: order.id, label: order.invoice_no, changes })
}

async function settle(
  db: Tx,
  { store, user }: StaffContext,
  claim: StoredClaim,
  to: Partial<Pick<StoredClaim, 'status' | 'reason' | 'payment_id'>>,
): Promise<void> {
  await db
    .update(paymentClaims)
    .set({ ...to, user_id: user.userId, user_name: user.name, settled_at: sql`now()` })
    .where(and(eq(paymentClaims.store_id, store.id), eq(paymentClaims.id, claim.id)))
}
