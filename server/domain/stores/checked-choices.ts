import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { holdPlan } from './hold-plan.ts'
import { holdTheme } from './hold-theme.ts'
import { holdStoreCategory } from './list-store-categories.ts'

interface Choices {
  category_id?: number | null | undefined
  theme_id?: number | null | undefined
  plan_id?: number | null | undefined
}

/** @throws 422 on what a store cannot be, or look like */
export async function checkChoices(db: Tx, { category_id, theme_id, plan_id }: Choices): Promise<void> {
  const errors: Record<string, string[]> = {}
  if (category_id && !(await holdStoreCategory(db, category_id))) errors.category_id = [m.error_unknown_choice()]
  if (theme_id && !(await holdTheme(db, theme_id))) errors.theme_id = [m.error_unknown_choice()]
  if (plan_id && !(await holdPlan(db, plan_id))) errors.plan_id = [m.error_unknown_choice()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
}
