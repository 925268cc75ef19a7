import { createFileRoute } from '@tanstack/react-router'
import { publicFront } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { publicHead } from '#app/site/document/public-head.ts'
import { landingData } from '#app/site/landing/landing-data.ts'
import { LandingPage } from '#app/site/landing/landing-page.tsx'

export const Route = createFileRoute('/_landing/')({
  loader: () => publicFront(),
  staleTime: 60_000,
  head: ({ match, loaderData }) =>
    publicHead({
      title: () => `Phsar · ${m.landing_title()}`,
      text: m.landing_text,
      data: landingData(loaderData?.paid === true),
    })({ match }),
  component: () => <LandingPage front={Route.useLoaderData()} signedIn={Route.useRouteContext().signedIn} />,
})
