import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { faqData } from '#app/site/landing/faq-data.ts'
import { PricingPage } from '#app/site/pricing/pricing-page.tsx'
import { pricingQuestions } from '#app/site/pricing/pricing-questions.ts'

export const Route = createFileRoute('/_landing/pricing')({
  head: publicHead({ title: m.nav_pricing, text: m.pricing_text, picture: 'pricing', data: faqData(pricingQuestions) }),
  component: () => <PricingPage signedIn={Route.useRouteContext().signedIn} />,
})
