import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_landing/')({
  head: () => ({
    meta: [{ title: `Phsar · ${m.landing_title()}` }, { name: 'description', content: m.landing_text() }],
  }),
  component: () => <LandingPage signedIn={Route.useRouteContext().signedIn} />,
})
