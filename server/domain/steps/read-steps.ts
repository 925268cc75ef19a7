import { eq, sql } from 'drizzle-orm'
import { type FirstStep, REQUIRED_STEPS, STEP_CODES, STEP_ROUTES, type StepCode } from '#app/contracts/first-step.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import type { Tx } from '#server/db/client.ts'
import { storeSteps } from '#server/db/schema/first-steps.ts'
import { mailUrl } from '#server/domain/outbox/mail-settings.ts'
import { STEP_TEXTS } from './step-texts.ts'

/** Products of its own with which a shop is worth a look. */
const ENOUGH = 3

/** The first steps of a store, each done or not by what its data says, in the current language. */
export async function readSteps(db: Tx, { store }: Pick<StaffContext, 'store'>): Promise<FirstStep[]> {
  const done = await doneOf(db, store)
  const marks = await db.select().from(storeSteps).where(eq(storeSteps.store_id, store.id))
  return STEP_CODES.map((code, at) => {
    const mark = marks.find((one) => one.code === code)
    const { title, text } = STEP_TEXTS[code]
    return {
      code,
      title: title(),
      description: text(),
      route: STEP_ROUTES[code],
      sort_order: at + 1,
      required: REQUIRED_STEPS.includes(code),
      done: done[code] || Boolean(mark?.done_at),
      skipped_at: mark?.skipped_at?.toISOString() ?? null,
    }
  })
}

interface Found {
  verified: boolean
  reachable: boolean
  logo: boolean
  category: boolean
  products: number
  shown: boolean
  payment: boolean
  shipping: boolean
  hours: boolean
  ordered: boolean
  staff: boolean
}

async function doneOf(db: Tx, store: StaffContext['store']): Promise<Record<StepCode, boolean>> {
  const { rows } = await db.execute<{ found: Found }>(found(store.id))
  const now = rows[0]?.found
  if (!now) throw new Error(`Store ${store.id} is gone`)
  return {
    // A link can be followed only where mail leaves.
    contact: now.reachable && (now.verified || !(await mailUrl(db))),
    logo: now.logo,
    category: now.category,
    products: now.products >= ENOUGH,
    payment: now.payment,
    shipping: now.shipping || now.ordered,
    hours: now.hours,
    share: now.ordered,
    staff: now.staff,
    live: isOpen(store) && now.shown,
  }
}

/** What was made to be looked at (schema/first-steps.ts) is no work of the merchant's, until he edits it. */
const own = (kind: 'product' | 'category') => sql`NOT EXISTS (SELECT FROM sample_rows r
  WHERE r.store_id = t.store_id AND r.kind = ${kind} AND r.row_id = t.id AND r.version = t.version)`

const found = (id: number) => sql`SELECT json_build_object(
  'verified', (SELECT u.email_verified_at IS NOT NULL FROM users u WHERE u.id = s.owner_user_id),
  'reachable', s.phone IS NOT NULL OR s.email <> '',
  'logo', s.image IS NOT NULL,
  'category', EXISTS (SELECT FROM categories t WHERE t.store_id = s.id AND t.deleted_at IS NULL AND ${own('category')}),
  'products', (SELECT count(*) FROM (SELECT FROM products t
    WHERE t.store_id = s.id AND t.deleted_at IS NULL AND ${own('product')} LIMIT ${ENOUGH}) few),
  'shown', EXISTS (SELECT FROM products t WHERE t.store_id = s.id AND t.deleted_at IS NULL AND t.status AND ${own('product')}),
  'payment', EXISTS (SELECT FROM payment_methods t WHERE t.store_id = s.id AND t.status),
  'shipping', EXISTS (SELECT FROM shipping_methods t WHERE t.store_id = s.id AND t.status
    AND (t.version > 1 OR t.created_by IS NOT NULL)),
  'hours', s.settings->>'store_opening_time' IS NOT NULL AND s.latitude IS NOT NULL,
  'ordered', EXISTS (SELECT FROM orders t WHERE t.store_id = s.id),
  'staff', EXISTS (SELECT FROM users u WHERE u.store_id = s.id AND u.deleted_at IS NULL AND NOT u.is_owner)
    OR EXISTS (SELECT FROM invitations t WHERE t.store_id = s.id AND t.revoked_at IS NULL)
  ) AS found FROM stores s WHERE s.id = ${id}`
