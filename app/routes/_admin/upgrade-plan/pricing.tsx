import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { ComparePage } from '#app/office/plans/compare-page.tsx'
import { planUsageOptions } from '#app/office/plans/plan-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/upgrade-plan/pricing')({
  staticData: { back: { to: '/upgrade-plan', label: m.nav_upgrade_plan } },
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(planUsageOptions()),
  head: titled(m.common_plans_compare),
  component: ComparePage,
})
