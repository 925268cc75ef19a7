import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { OutboxPage } from '#app/office/outbox/outbox-page.tsx'
import { outboxOptions, outboxSearch } from '#app/office/outbox/outbox-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/outbox/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  validateSearch: rawSearch,
  loaderDeps: ({ search: { filter: _, ...shown } }) => shown,
  loader: ({ context, deps, location }) =>
    Promise.all([
      leadToDefault('outbox', { context, deps, location }),
      context.queryClient.prefetchQuery(outboxOptions(outboxSearch(deps))),
    ]),
  head: () => ({ meta: [{ title: `${m.outbox()} · Phsar` }] }),
  component: Outbox,
})

function Outbox() {
  return <OutboxPage search={outboxSearch(Route.useSearch())} />
}
