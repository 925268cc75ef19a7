import { and, eq, sql } from 'drizzle-orm'
import type { StepCode } from '#app/contracts/first-step.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { storeSteps } from '#server/db/schema/first-steps.ts'
import { STEP_TEXTS } from './step-texts.ts'

/** Puts a first step aside, takes it up again, or notes that it was done where the data does not tell; with its audit row. */
export async function markStep(
  db: Tx,
  context: StaffContext,
  code: StepCode,
  { skipped, done }: { skipped?: boolean | undefined; done?: true | undefined },
): Promise<void> {
  const store_id = context.store.id
  const mine = and(eq(storeSteps.store_id, store_id), eq(storeSteps.code, code))
  await db.insert(storeSteps).values({ store_id, code }).onConflictDoNothing()
  const [before] = await db.select().from(storeSteps).where(mine).for('update')
  const was = { skipped: Boolean(before?.skipped_at), done: Boolean(before?.done_at) }
  const will = { skipped: skipped ?? was.skipped, done: done ?? was.done }
  const changes = Object.fromEntries(
    (['skipped', 'done'] as const).filter((key) => was[key] !== will[key]).map((key) => [key, [was[key], will[key]]]),
  ) as Record<string, [unknown, unknown]>
  if (Object.keys(changes).length === 0) return
  await db
    .update(storeSteps)
    .set({
      ...(changes.skipped && { skipped_at: will.skipped ? sql`now()` : null }),
      ...(changes.done && { done_at: sql`now()` }),
    })
    .where(mine)
  await audit(db, context, {
    event: 'updated',
    entity: 'first-step',
    id: store_id,
    label: STEP_TEXTS[code].title(),
    changes,
  })
}
