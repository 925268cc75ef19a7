import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#app/lib/titled.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { ReportPage } from '#app/office/discounts/report-page.tsx'
import { reportOptions, reportSearch } from '#app/office/discounts/report-queries.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/coupon/report')({
  staticData: { back: { to: '/coupon', label: m.permission_coupon } },
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.prefetchQuery(reportOptions(reportSearch(deps))),
  head: titled(m.coupon_report),
  component: Report,
})

function Report() {
  return <ReportPage search={reportSearch(Route.useSearch())} />
}
