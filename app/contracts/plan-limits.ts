import { m } from '#app/paraglide/messages.js'
import type { Text } from './kit.ts'

/** What a plan may limit in number, the key of its field, and how large that may be. Only what is held to stands here. */
export const PLAN_LIMITS = {
  max_products: 1_000_000,
  max_staff: 10_000,
  max_orders_month: 10_000_000,
  max_storage_mb: 10_000_000,
  max_pages: 10_000,
} as const
export type PlanLimit = keyof typeof PLAN_LIMITS
export const PLAN_LIMIT_KEYS = Object.keys(PLAN_LIMITS) as PlanLimit[]

/** What they are called in the form, and where plans are compared. */
export const PLAN_LIMIT_LABELS: Readonly<Record<PlanLimit, Text>> = {
  max_products: m.common_plan_products,
  max_staff: m.common_plan_staff,
  max_orders_month: m.common_plan_orders,
  max_storage_mb: m.common_plan_storage,
  max_pages: m.common_plan_pages,
}
