import * as z from 'zod/mini'
import { PLAN_LIMIT_KEYS, type PlanLimit } from './plan-limits.ts'

const most = z.nullable(z.int())

/** A plan as whoever may have it is shown it, in one language. Prices are in dollars, beside them what that is in riel. */
export const shownPlan = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** What it has, a line each. */
  features: z.array(z.string()),
  badge: z.nullable(z.string()),
  price_monthly: z.string(),
  price_monthly_khr: z.int(),
  /** Null: it is not paid by the year. */
  price_yearly: z.nullable(z.string()),
  price_yearly_khr: z.nullable(z.int()),
  currency: z.literal('USD'),
  max_products: most,
  max_staff: most,
  max_orders_month: most,
  max_storage_mb: most,
  max_pages: most,
  own_domain: z.boolean(),
  /** Whoever signs up gets it. */
  is_default: z.boolean(),
  is_recommended: z.boolean(),
})
export type ShownPlan = z.infer<typeof shownPlan>

/** How much of what a plan limits a store has now. */
export const planUse = z.object({
  limit: z.enum(PLAN_LIMIT_KEYS as [PlanLimit, ...PlanLimit[]]),
  /** Of images in MB, of people with those who are invited still, of orders those of this month. */
  used: z.number(),
  /** Null: no limit. */
  most,
})
export type PlanUse = z.infer<typeof planUse>

/** What a store is told of its plan. */
export const planUsage = z.object({
  /** Null: nothing but the platform's own limits holds it. */
  plan: z.nullable(shownPlan),
  usage: z.array(planUse),
  /** All that anyone may have, in the platform's order, with its own. */
  plans: z.array(shownPlan),
})
export type PlanUsage = z.infer<typeof planUsage>
