import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { late } from '#app/ui/late.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RetryMark } from '#app/ui/retry-mark.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AroundLinks } from './around-links.tsx'
import { CustomerCard } from './customer-card.tsx'
import { HandlingCard } from './handling-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { PrintMenu } from './print-menu.tsx'
import { RelatedCard } from './related-card.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { SaleDetails } from './sale-details.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { saleOptions } from './sale-queries.ts'
import { useInvoice } from './use-invoice.ts'

const OrderEditor = late(async () => (await import('./order-editor.tsx')).OrderEditor)

export interface SalePageProps {
  id: string
  tab: string | undefined
  onTab: (tab: string) => void
  /** Whether what was paid is about to be given back; it is in the URL, too. */
  refund: boolean
  onRefund: (open: boolean) => void
  can: { change: boolean; seeHistory: boolean; openCustomer: boolean }
}

/** One order (specification 2.7): summary and details, its customer and its history beside them. */
export function SalePage({ id, tab, onTab, refund, onRefund, can }: SalePageProps) {
  const { data: sale } = useQuery({ ...saleOptions(id), placeholderData: keepPreviousData })
  const invoice = useInvoice(Number(id))
  const [editing, setEditing] = useState(false)
  if (!sale) return null
  const number = `#${sale.invoice_no}`
  const beside = (panel: ReactNode) => (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {panel}
      <div className="grid gap-4">
        <CustomerCard sale={sale} open={can.openCustomer} />
        <PaymentsCard sale={sale} mayChange={can.change} refund={refund} onRefund={onRefund} />
        <ReturnsCard sale={sale} mayChange={can.change} />
        <HandlingCard sale={sale} mayChange={can.change} />
        {can.seeHistory && <HistoryCard sale={sale} mayChange={can.change} onRefund={() => onRefund(true)} />}
        <RelatedCard id={sale.id} />
      </div>
    </div>
  )
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.sale(), to: '/sales' }, { title: number }]}
        title={number}
        aside={<States sale={sale} />}
        more={
          <>
            <AroundLinks id={sale.id} />
            {can.change && (
              <Button
                icon={<Pencil aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
                onClick={() => {
                  setEditing(true)
                  onTab('details')
                }}
              >
                {m.sale_edit()}
              </Button>
            )}
          </>
        }
        actions={
          <span className="flex items-center gap-2">
            <PrintMenu id={sale.id} />
            {invoice.failed && <RetryMark what={m.sale_download_failed()} onRetry={invoice.download} />}
            <Button
              tone="primary"
              busy={invoice.busy}
              onClick={invoice.download}
              icon={<FileDown aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
            >
              {m.sale_download()}
            </Button>
          </span>
        }
      />
      <Tabs
        label={m.sale_tabs()}
        value={tab ?? 'summary'}
        onValue={onTab}
        items={[
          {
            key: 'summary',
            label: m.sale_summary(),
            panel: beside(<SaleFacts sale={sale} mayChange={can.change} />),
          },
          {
            key: 'details',
            label: m.sale_details(),
            panel: beside(
              editing ? <OrderEditor sale={sale} onClose={() => setEditing(false)} /> : <SaleDetails sale={sale} />,
            ),
          },
        ]}
      />
    </>
  )
}

function States({ sale: { order_status, is_paid } }: { sale: Sale }) {
  return (
    <>
      <StatusPill tone={orderStatus(order_status.id)?.tone ?? 'quiet'} label={order_status.name} />
      <StatusPill tone={is_paid ? 'ok' : 'warn'} label={is_paid ? m.sale_paid() : m.sale_unpaid()} />
    </>
  )
}
