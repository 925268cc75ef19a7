import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { getLook } from '#app/lib/request-context.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { FeatureList } from './feature-list.tsx'
import { StepCards } from './step-cards.tsx'

/** The first page of the platform: what it is, what it does, and the way in. Whoever is signed in finds his way home. */
export function LandingPage({ signedIn }: { signedIn: boolean }) {
  useLocale()
  const points = [m.auth_point_address(), m.auth_point_currency(), m.auth_point_free()]
  return (
    <>
      <section className="grid border-line border-b lg:min-h-[34rem] lg:grid-cols-2">
        <div className="flex items-center bg-accent-soft lg:justify-end">
          <div className="w-full max-w-xl px-4 py-12 sm:px-6 lg:py-16 lg:pe-14">
            <h1 className="[&:lang(km)]:text-wrap text-hero">{m.landing_title()}</h1>
            <p className="mt-4 max-w-lg text-ink-2 text-lg">{m.landing_text()}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <WayIn signedIn={signedIn} />
              {!signedIn && (
                <ButtonLink to="/login" size="lg">
                  {m.sign_in()}
                </ButtonLink>
              )}
            </div>
            <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2">
              {points.map((point) => (
                <li key={point} className="flex items-center gap-2">
                  <CheckIcon className="size-4 text-ok" strokeWidth={3} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Stall />
      </section>
      <section aria-labelledby="steps" className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="steps" className="text-3xl">
          {m.landing_steps_title()}
        </h2>
        <StepCards />
      </section>
      <section aria-labelledby="features" className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 id="features" className="text-3xl">
            {m.landing_features_title()}
          </h2>
          <FeatureList />
        </div>
      </section>
      <section aria-labelledby="close" className="bg-accent-soft">
        <KramaBand className="h-3" />
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-12 sm:px-6">
          <div>
            <h2 id="close" className="text-2xl">
              {m.landing_close_title()}
            </h2>
            <p className="mt-1 text-ink-2">{m.landing_close_text()}</p>
          </div>
          <WayIn signedIn={signedIn} />
        </div>
      </section>
    </>
  )
}

const WayIn = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <ButtonLink to="/dashboard" size="lg" tone="primary">
      {m.nav_dashboard()}
    </ButtonLink>
  ) : (
    <ButtonLink to="/signup" size="lg" tone="primary">
      {m.get_started()}
    </ButtonLink>
  )

/**
 * The market stall, by day or by night as the page's theme is; only the one that shows is loaded. The frame is what
 * stands in the grid: without a box of its own, its `source` would take the column and push the picture below.
 */
function Stall() {
  const [{ theme }] = useState(getLook)
  return (
    <picture className="relative block max-lg:aspect-[8/5] max-lg:max-h-96 max-lg:w-full">
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet="/art/market-night.svg" />}
      <img
        src={theme === 'dark' ? '/art/market-night.svg' : '/art/market.svg'}
        alt={m.landing_picture()}
        width={1600}
        height={1000}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
