import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PLAN_LIMIT_LABELS } from '#app/contracts/plan-limits.ts'
import { limitWords, planPrice } from '#app/contracts/plan-words.ts'
import type { PlanUse } from '#app/contracts/shown-plan.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PriceCard } from '#app/ui/price-card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { planUsageOptions } from './plan-queries.ts'

/** A store's plan, how much of it is used, and the others, with whom to talk to about them. @param contacts those people */
export function UpgradePage({ contacts }: { contacts: ReactNode }) {
  const { data } = useSuspenseQuery(planUsageOptions())
  const { plan, plans, usage } = data
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_upgrade_plan() }]}
        title={m.nav_upgrade_plan()}
        actions={plans.length > 1 && <ButtonLink to="/upgrade-plan/pricing">{m.common_plans_compare()}</ButtonLink>}
      />
      <div className="grid gap-8">
        <Card id="usage" title={plan ? m.plan_yours({ name: plan.name }) : m.plan_none()}>
          <p className="mb-5 text-ink-2">{plan ? (plan.description ?? m.plan_yours_text()) : m.plan_none_text()}</p>
          <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {usage.map((use) => (
              <Use key={use.limit} use={use} />
            ))}
          </ul>
        </Card>
        {plans.length > 0 && (
          <section aria-labelledby="plans">
            <h2 id="plans" className="mb-3 text-lg">
              {m.nav_plans()}
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {plans.map((one) => (
                <PriceCard
                  key={one.id}
                  name={one.name}
                  text={one.description}
                  badge={one.badge}
                  strong={one.id === plan?.id}
                  {...planPrice(one)}
                  per={m.common_plan_month()}
                  ticks={one.features}
                >
                  {one.id === plan?.id && <Badge tone="ok">{m.plan_current()}</Badge>}
                </PriceCard>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="change">
          <h2 id="change" className="text-lg">
            {m.plan_change()}
          </h2>
          <p className="mb-3 text-ink-2">{m.plan_change_text()}</p>
          {contacts}
        </section>
      </div>
    </>
  )
}

/** How much of one thing there is, and how much there may be. */
function Use({ use: { limit, used, most } }: { use: PlanUse }) {
  const label = PLAN_LIMIT_LABELS[limit]()
  const full = most !== null && used >= most
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{label}</span>
        <span className="figures text-ink-2">
          {used.toLocaleString('en')} / {limitWords(most)}
        </span>
      </p>
      {most !== null && (
        <div className="mt-1.5">
          <ProgressBar label={label} done={used} total={Math.max(most, 1)} />
        </div>
      )}
      {full && (
        <p className="mt-1 text-sm text-warn">
          {limit === 'max_orders_month' ? m.plan_use_orders() : used > most ? m.plan_use_over() : m.plan_use_full()}
        </p>
      )}
    </li>
  )
}
