import { formatMoney } from '#app/contracts/money.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { WayIn } from '../landing/way-in.tsx'
import { NeverCharged } from './never-charged.tsx'
import { PricingFrame } from './pricing-frame.tsx'

/** What Phsar costs: nothing, as long as there is no plan to choose. */
export function PricingPage({ signedIn }: { signedIn: boolean }) {
  useLocale()
  const included = [
    m.pricing_has_shop(),
    m.pricing_has_products(),
    m.pricing_has_orders(),
    m.pricing_has_papers(),
    m.pricing_has_offers(),
    m.pricing_has_people(),
    m.pricing_has_telegram(),
    m.pricing_has_files(),
  ]
  return (
    <PricingFrame title={m.pricing_title()} text={m.pricing_text()} plans={false}>
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 sm:px-6 lg:grid-cols-3">
        <section
          aria-labelledby="free"
          className="overflow-hidden rounded-card border border-line bg-surface shadow-card lg:col-span-2"
        >
          <KramaBand className="h-3" />
          <div className="p-5 sm:p-8">
            <h2 id="free" className="text-2xl">
              {m.pricing_free()}
            </h2>
            <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3">
              <b className="text-hero">{formatMoney(0, 'USD')}</b>
              <span className="text-ink-2 text-lg">
                {formatMoney(0, 'KHR')} · {m.pricing_month()}
              </span>
            </p>
            <ul className="mt-5 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
              {included.map((text) => (
                <li key={text} className="flex gap-2">
                  <CheckIcon className="mt-1.5 size-4 text-ok" strokeWidth={3} />
                  <span className="min-w-0">{text}</span>
                </li>
              ))}
            </ul>
            <div className="mt-7">
              <WayIn signedIn={signedIn} />
            </div>
          </div>
        </section>
        <NeverCharged className="content-start" />
      </div>
    </PricingFrame>
  )
}
