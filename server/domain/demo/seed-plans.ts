import type { StaffContext } from '#server/core/procedure/context.ts'
import { seedPlans as offered } from '#server/db/seed/plans.ts'
import { type DemoRows, translations } from './seed-store.ts'

/** Makes the plans that stores of the demo's platform may have. @returns the id of the one without a limit */
export async function seedPlans(context: StaffContext, rows: DemoRows): Promise<number | null> {
  let last: number | null = null
  for (const [i, { name, description, features, badge, ...facts }] of offered.entries()) {
    const texts = translations(name, { description, features, ...(badge && { badge }) })
    const body = { translations: texts, ...facts, sort_order: i + 1 }
    last = await context.db.tx((db) => rows.plans.create(db, context, body))
  }
  return last
}
