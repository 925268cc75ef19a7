import { createFileRoute } from '@tanstack/react-router'
import { logSearch, logsOptions } from '#app/office/activity-logs/log-queries.ts'
import { LogsPage } from '#app/office/activity-logs/logs-page.tsx'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { leadToDefault } from '#app/office/crud/views/lead-to-default.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/activity-logs/')({
  staticData: { back: { to: '/dashboard', label: m.nav_dashboard } },
  validateSearch: rawSearch,
  loaderDeps: ({ search: { filter: _, id: __, ...shown } }) => shown,
  loader: ({ context, deps, location }) =>
    Promise.all([
      leadToDefault('activity-logs', { context, deps, location }),
      context.queryClient.prefetchQuery(logsOptions(logSearch(deps))),
    ]),
  head: () => ({ meta: [{ title: `${m.nav_activity_logs()} · Phsar` }] }),
  component: ActivityLogs,
})

function ActivityLogs() {
  const { user } = Route.useRouteContext()
  return <LogsPage search={logSearch(Route.useSearch())} viewer={user} />
}
