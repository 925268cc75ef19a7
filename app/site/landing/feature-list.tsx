import { m } from '#app/paraglide/messages.js'
import { LanguageIcon } from '#app/ui/icons.tsx'
import { BoxIcon, ChoicesIcon, CoinsIcon, NarrowIcon, PaperIcon } from './feature-icons.tsx'

/** What there is today; nothing is promised. */
export function FeatureList() {
  const features = [
    { icon: LanguageIcon, title: m.landing_languages(), text: m.landing_languages_text() },
    { icon: CoinsIcon, title: m.landing_currencies(), text: m.landing_currencies_text() },
    { icon: ChoicesIcon, title: m.landing_options(), text: m.landing_options_text() },
    { icon: BoxIcon, title: m.landing_stock(), text: m.landing_stock_text() },
    { icon: NarrowIcon, title: m.landing_orders(), text: m.landing_orders_text() },
    { icon: PaperIcon, title: m.landing_invoices(), text: m.landing_invoices_text() },
  ]
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-card border border-line bg-surface text-accent-strong">
            <Icon className="size-5.5" />
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
