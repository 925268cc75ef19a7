import { createFileRoute } from '@tanstack/react-router'
import { offeredPlans } from '#app/bff/plans.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { faqData } from '#app/site/landing/faq-data.ts'
import { PlansPage } from '#app/site/pricing/plans-page.tsx'
import { PricingPage } from '#app/site/pricing/pricing-page.tsx'
import { pricingQuestions } from '#app/site/pricing/pricing-questions.ts'

export const Route = createFileRoute('/_landing/pricing')({
  loader: () => offeredPlans(),
  staleTime: 60_000,
  head: ({ match, loaderData: plans = [] }) =>
    publicHead({
      title: m.nav_pricing,
      text: plans.length > 0 ? m.pricing_plans_text : m.pricing_text,
      picture: 'pricing',
      data: faqData(() => pricingQuestions(plans.length > 0)),
    })({ match }),
  component: Pricing,
})

function Pricing() {
  const plans = Route.useLoaderData()
  const { signedIn } = Route.useRouteContext()
  return plans.length > 0 ? <PlansPage plans={plans} signedIn={signedIn} /> : <PricingPage signedIn={signedIn} />
}
