import { Boxes, Coins, FileText, Languages, ListFilter, SlidersHorizontal } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'

/** What there is today; nothing is promised. */
export function FeatureList() {
  const features = [
    { icon: Languages, title: m.landing_languages(), text: m.landing_languages_text() },
    { icon: Coins, title: m.landing_currencies(), text: m.landing_currencies_text() },
    { icon: SlidersHorizontal, title: m.landing_options(), text: m.landing_options_text() },
    { icon: Boxes, title: m.landing_stock(), text: m.landing_stock_text() },
    { icon: ListFilter, title: m.landing_orders(), text: m.landing_orders_text() },
    { icon: FileText, title: m.landing_invoices(), text: m.landing_invoices_text() },
  ]
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-card border border-line bg-surface text-accent-strong">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-0.5 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
