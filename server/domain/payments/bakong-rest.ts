import { and, eq, sql } from 'drizzle-orm'
import type { BakongFaultCode } from '#app/contracts/payment-method.ts'
import type { Tx } from '#server/db/client.ts'
import { paymentMethods } from '#server/db/schema/store.ts'
import { notify } from '../notifications/notify.ts'

/** Seconds that Bakong is not asked after a first failure, doubled with each other, and at most. */
const FIRST = 15
const LONGEST = 600
/** After what does not mend by itself. */
const LONG = 6 * 3600
const LASTING = new Set<BakongFaultCode>(['token', 'refused', 'secret'])

/** The method as long as it has this token: of one that was saved meanwhile an old answer says nothing. */
const having = (storeId: number, sealed: string) =>
  and(eq(paymentMethods.store_id, storeId), eq(paymentMethods.code, 'khqr'), eq(paymentMethods.bakong_token, sealed))

/** Lets Bakong rest for a store whom it did not answer; what somebody has to mend is said once, until it answers again. */
export async function restBakong(db: Tx, storeId: number, sealed: string, fault: BakongFaultCode): Promise<void> {
  const lasting = LASTING.has(fault)
  const seconds = lasting
    ? sql`${LONG}::float8`
    : sql`least(${LONGEST}, ${FIRST} * power(2, least(${paymentMethods.bakong_failures}, 10)))`
  const [before] = await db
    .select({ told: paymentMethods.bakong_told_at })
    .from(paymentMethods)
    .where(having(storeId, sealed))
    .for('update')
  if (!before) return
  const tells = lasting && before.told === null
  await db
    .update(paymentMethods)
    .set({
      bakong_fault: fault,
      bakong_failures: sql`${paymentMethods.bakong_failures} + 1`,
      bakong_rests_until: sql`now() + make_interval(secs => ${seconds})`,
      ...(tells && { bakong_told_at: sql`now()` }),
    })
    .where(having(storeId, sealed))
  if (tells) await notify(db, storeId, { type: 'bakong_failed', facts: {}, link: '/settings/payments' })
}

/** It answered. */
export async function bakongAnswers(db: Tx, storeId: number, sealed: string): Promise<void> {
  await db
    .update(paymentMethods)
    .set({ bakong_fault: null, bakong_failures: 0, bakong_rests_until: sql`now()`, bakong_told_at: null })
    .where(and(having(storeId, sealed), sql`${paymentMethods.bakong_failures} > 0`))
}
