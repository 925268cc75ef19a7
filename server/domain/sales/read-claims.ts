import { and, desc, eq } from 'drizzle-orm'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { isPaymentCode, WAY_OF_CODE } from '#app/contracts/payment-method.ts'
import { pictureSizes, stepOf, stepsOf } from '#app/contracts/picture.ts'
import { filePage } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentClaims } from '#server/db/schema/payments.ts'
import type { PaymentClaim } from './shapes.ts'

/** What customers said of paying an order, newest first, as staff sees it. */
export async function claimsOf(db: Tx, storeId: number, orderId: number): Promise<PaymentClaim[]> {
  const rows = await db
    .select()
    .from(paymentClaims)
    .where(and(eq(paymentClaims.store_id, storeId), eq(paymentClaims.order_id, orderId)))
    .orderBy(desc(paymentClaims.id))
  return rows.map((row) => ({
    id: row.id,
    method: isPaymentCode(row.method) ? WAY_OF_CODE[row.method] : 'other',
    amount: toDecimal(row.amount, row.currency_code as Currency),
    currency_code: row.currency_code,
    ...pagesOf(storeId, row.slip),
    status: row.status as PaymentClaim['status'],
    reason: row.reason,
    user_name: row.user_name || null,
    created_at: row.created_at.toISOString(),
  }))
}

function pagesOf(storeId: number, slip: string | null) {
  if (slip === null) return { slip_url: null, slip_thumb_url: null }
  const page = filePage(storeId, slip)
  const [step] = stepsOf(pictureSizes(page).width ?? 0)
  return { slip_url: page, slip_thumb_url: step ? stepOf(page, step) : page }
}
