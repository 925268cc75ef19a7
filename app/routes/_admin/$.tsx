import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { titleOfPage } from '#app/office/shell/page-titles.ts'
import { m } from '#app/paraglide/messages.js'
import { UnderConstruction } from '#app/ui/under-construction.tsx'

/** Every page of the route table (app/contracts/pages.ts) whose screen is not built yet, behind its own guards. */
export const Route = createFileRoute('/_admin/$')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  head: titled(m.under_construction),
  component: () => <UnderConstruction title={titleOfPage(`/${Route.useParams()._splat ?? ''}`)} />,
})
