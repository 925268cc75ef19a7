import { formatMoney } from '#app/contracts/money.ts'
import { comparedPlans, planPrice } from '#app/contracts/plan-words.ts'
import type { ShownPlan } from '#app/contracts/shown-plan.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { CompareTable } from '#app/ui/compare-table.tsx'
import { PriceCard } from '#app/ui/price-card.tsx'
import { FaqList } from '../landing/faq-list.tsx'
import { WayIn } from '../landing/way-in.tsx'
import { pricingQuestions } from './pricing-questions.ts'

/** What Phsar costs where there are plans: a card each, what they allow beside one another, and what is asked. */
export function PlansPage({ plans, signedIn }: { plans: readonly ShownPlan[]; signedIn: boolean }) {
  useLocale()
  const first = plans.find(({ is_default }) => is_default)
  const always = [
    { title: m.pricing_setup(), value: formatMoney(0, 'USD') },
    { title: m.pricing_share(), value: '0%' },
    { title: m.pricing_card(), value: m.pricing_card_none() },
  ]
  return (
    <>
      <section className="border-line border-b bg-accent-soft">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 text-center sm:px-6">
          <h1 className="text-hero">{m.pricing_plans_title()}</h1>
          <p className="mx-auto mt-3 max-w-xl text-ink-2 text-lg">{m.pricing_plans_text()}</p>
        </div>
      </section>
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
        <dl className="grid gap-4 sm:grid-cols-3">
          {always.map(({ title, value }) => (
            <div key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <dt className="text-ink-2">{title}</dt>
              <dd className="figures font-semibold text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="asked" className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="asked" className="text-2xl">
            {m.pricing_asked()}
          </h2>
          <FaqList questions={pricingQuestions(true)} />
        </div>
      </section>
    </>
  )
}
