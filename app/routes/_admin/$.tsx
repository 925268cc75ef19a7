import { createFileRoute } from '@tanstack/react-router'
import { UnderConstruction } from '#app/crud/under-construction.tsx'
import { titleOfPage } from '#app/features/shell/page-titles.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'

/** Every page of the route table (app/resources/pages.ts) whose screen is not built yet, behind its own guards. */
export const Route = createFileRoute('/_admin/$')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  head: titled(m.under_construction),
  component: () => <UnderConstruction title={titleOfPage(`/${Route.useParams()._splat ?? ''}`)} />,
})
