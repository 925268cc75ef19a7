import { createFileRoute } from '@tanstack/react-router'
import { may } from '#app/lib/may.ts'
import { SalePage } from '#app/office/sales/sale-page.tsx'
import { saleOptions } from '#app/office/sales/sale-queries.ts'
import { m } from '#app/paraglide/messages.js'

/** `sale-show` of the specification. The open tab is in the URL, and whether money is about to be given back. */
export const Route = createFileRoute('/_admin/sales/show/$id')({
  staticData: { back: { to: '/sales', label: m.sale } },
  validateSearch: ({ tab, refund }): { tab?: 'details'; refund?: true } => ({
    tab: tab === 'details' ? tab : undefined,
    // A link holds words.
    refund: String(refund) === 'true' || undefined,
  }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(saleOptions(params.id)),
  head: ({ loaderData }) => ({ meta: [{ title: `#${loaderData?.invoice_no ?? ''} · Phsar` }] }),
  component: Show,
})

function Show() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { tab, refund } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onTab = (key: string) => navigate({ search: key === 'details' ? { tab: key } : {}, replace: true })
  const onRefund = (open: boolean) =>
    navigate({ search: { ...(tab && { tab }), ...(open && { refund: open }) }, replace: true })
  const can = {
    change: may(user, 'order-update'),
    seeHistory: may(user, 'order-history-view'),
    openCustomer: may(user, 'customer-update'),
  }
  return <SalePage key={id} id={id} tab={tab} onTab={onTab} refund={refund === true} onRefund={onRefund} can={can} />
}
