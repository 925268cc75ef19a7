import * as z from 'zod/mini'
import { planUsage, shownPlan } from '#app/contracts/shown-plan.ts'
import { anyone, staff } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { readUsage } from '#server/domain/plans/read-usage.ts'
import { publicPlans } from '#server/domain/plans/shown-plans.ts'

/** What anyone may have. */
export const listedPlans = anyone
  .route({ method: 'GET', path: '/plans', summary: 'List what stores may have, and what it costs', tags: ['plans'] })
  .output(z.object({ data: z.array(shownPlan) }))
  .handler(async ({ context }) => ({ data: await publicPlans(context.locale) }))

/** What a store has of its plan. */
export const readPlanUsage = staff('plan-usage-history-view')
  .route({
    method: 'GET',
    path: '/plan-usage',
    summary: "Get the store's plan and how much of it is used",
    tags: ['plans'],
  })
  .output(one(planUsage))
  .handler(async ({ context }) => ({ data: await readUsage(context) }))
