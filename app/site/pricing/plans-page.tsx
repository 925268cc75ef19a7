import { comparedPlans, planPrice } from '#app/contracts/plan-words.ts'
import type { ShownPlan } from '#app/contracts/shown-plan.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { CompareTable } from '#app/ui/compare-table.tsx'
import { PriceCard } from '#app/ui/price-card.tsx'
import { WayIn } from '../landing/way-in.tsx'
import { NeverCharged } from './never-charged.tsx'
import { PricingFrame } from './pricing-frame.tsx'

/** What Phsar costs where there are plans: a card each, what they allow beside one another, and what is asked. */
export function PlansPage({ plans, signedIn }: { plans: readonly ShownPlan[]; signedIn: boolean }) {
  useLocale()
  const first = plans.find(({ is_default }) => is_default)
  return (
    <PricingFrame title={m.pricing_plans_title()} text={m.pricing_plans_text()} plans>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-12 px-4 py-12 sm:px-6">
        <section aria-labelledby="plans">
          <h2 id="plans" className="sr-only">
            {m.pricing_plans()}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {plans.map((plan) => (
              <PriceCard
                key={plan.id}
                name={plan.name}
                text={plan.description}
                badge={plan.badge}
                strong={plan.is_recommended}
                {...planPrice(plan)}
                per={m.common_plan_month()}
                ticks={plan.features}
              />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <WayIn signedIn={signedIn} />
            <p className="max-w-xl text-ink-2">
              {first ? m.pricing_plans_begin({ name: first.name }) : m.pricing_plans_change()}
            </p>
          </div>
        </section>
        <div>
          <h2 className="mb-4 text-2xl">{m.common_plans_compare()}</h2>
          <CompareTable caption={m.common_plans_compare()} columns={plans} rows={comparedPlans(plans)} />
        </div>
        <NeverCharged className="sm:grid-cols-3" />
      </div>
    </PricingFrame>
  )
}
