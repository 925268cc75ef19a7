import { useSuspenseQuery } from '@tanstack/react-query'
import { comparedPlans, planPrice } from '#app/contracts/plan-words.ts'
import { m } from '#app/paraglide/messages.js'
import { CompareTable } from '#app/ui/compare-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { planUsageOptions } from './plan-queries.ts'

/** What each plan costs and allows, beside one another. */
export function ComparePage() {
  const { plans } = useSuspenseQuery(planUsageOptions()).data
  const prices = {
    key: 'price',
    label: m.price(),
    cells: plans.map((plan) => ({ id: plan.id, text: `${planPrice(plan).amount} ${m.common_plan_month()}` })),
  }
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_upgrade_plan(), to: '/upgrade-plan' },
          { title: m.common_plans_compare() },
        ]}
        title={m.common_plans_compare()}
      />
      {plans.length === 0 ? (
        <EmptyState title={m.no_data()} />
      ) : (
        <CompareTable caption={m.common_plans_compare()} columns={plans} rows={[prices, ...comparedPlans(plans)]} />
      )}
    </>
  )
}
