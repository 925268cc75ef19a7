import type { ReactNode } from 'react'
import { formatMoney, formatRiel } from '#app/contracts/money.ts'
import { getHosts } from '#app/lib/hosts.ts'
import { m } from '#app/paraglide/messages.js'
import { Drawing } from '#app/ui/drawing.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

const RATE = 4100

/** From the link to the first order, each with a small picture made of the product's own furniture. */
export function StepCards() {
  const steps = [
    { title: m.landing_step_link(), text: m.landing_step_link_text(), picture: <Address /> },
    { title: m.landing_step_goods(), text: m.landing_step_goods_text(), picture: <Goods /> },
    { title: m.landing_step_orders(), text: m.landing_step_orders_text(), picture: <Order /> },
  ]
  return (
    <ol className="mt-8 grid gap-5 md:grid-cols-3">
      {steps.map(({ title, text, picture }, index) => (
        <li key={title} className="flex flex-col rounded-card border border-line bg-surface shadow-card">
          <Picture>{picture}</Picture>
          <div className="p-5">
            <h3 className="flex items-baseline gap-2.5 text-xl">
              <span className="figures text-accent-strong">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const Picture = ({ children }: { children: ReactNode }) => (
  <div aria-hidden="true" className="grid h-44 place-items-center rounded-t-card border-line border-b bg-sunken px-5">
    {children}
  </div>
)

const Address = () => (
  <div className="w-full max-w-64 overflow-hidden rounded-card border border-line bg-surface shadow-float">
    <div className="krama h-2 [--krama:10px]" />
    <p className="line m-3 rounded-full bg-sunken px-4 py-1.5 text-center text-sm">
      <b className="text-accent-strong">kafe</b>.{getHosts().storeDomain}
    </p>
    <div className="mx-3 mb-3 grid grid-cols-3 gap-2">
      <span className="h-9 rounded-xs bg-accent-soft" />
      <span className="h-9 rounded-xs bg-ok-soft" />
      <span className="h-9 rounded-xs bg-warn-soft" />
    </div>
  </div>
)

const Goods = () => (
  <div className="flex w-full max-w-64 items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
    <span className="rounded-control bg-warn-soft p-1">
      <Drawing name="cup" className="size-20" />
    </span>
    <span className="min-w-0">
      <span className="block font-medium">{m.landing_sample_product()}</span>
      <span className="figures block text-sm">
        <b>{formatMoney(175, 'USD')}</b> <span className="text-ink-3">{formatRiel(175, RATE)}</span>
      </span>
    </span>
  </div>
)

const Order = () => (
  <div className="w-full max-w-64 rounded-card border border-line bg-surface p-4 shadow-float">
    <div className="flex items-baseline justify-between gap-3">
      <b className="line">{m.landing_sample_customer()}</b>
      <b className="figures">{formatMoney(1850, 'USD')}</b>
    </div>
    <div className="figures flex items-baseline justify-between gap-3 text-ink-3 text-sm">
      <span>#KT-001342</span>
      <span>{formatRiel(1850, RATE)}</span>
    </div>
    <div className="mt-2.5">
      <StatusPill tone="warn" label={m.order_status_pending()} />
    </div>
  </div>
)
