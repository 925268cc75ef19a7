import { createFileRoute } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { LandingPage } from '#app/site/landing/landing-page.tsx'

export const Route = createFileRoute('/_landing/')({
  head: () => ({
    meta: [{ title: `Phsar · ${m.landing_title()}` }, { name: 'description', content: m.landing_text() }],
  }),
  component: () => <LandingPage signedIn={Route.useRouteContext().signedIn} />,
})
