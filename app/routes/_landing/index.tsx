import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { LandingPage } from '#app/site/landing/landing-page.tsx'

export const Route = createFileRoute('/_landing/')({
  head: publicHead({ title: () => `Phsar · ${m.landing_title()}`, text: m.landing_text }),
  component: () => <LandingPage signedIn={Route.useRouteContext().signedIn} />,
})
