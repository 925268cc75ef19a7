import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { publicFront } from '#app/bff/directory.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { AboutPage } from '#app/site/about/about-page.tsx'
import { publicHead } from '#app/site/document/public-head.ts'

export const Route = createFileRoute('/_landing/about')({
  loader: () => publicFront(),
  staleTime: 60_000,
  head: publicHead({ title: m.nav_about, text: m.about_text, picture: 'about' }),
  component: About,
})

const layout = getRouteApi('/_landing')

function About() {
  return <AboutPage stores={Route.useLoaderData().total} contacts={layout.useLoaderData().contacts} />
}
