import { Link } from '@tanstack/react-router'
import type { Front } from '#app/bff/directory.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { KramaBand } from '#app/ui/krama-band.tsx'
import { FaqList } from './faq-list.tsx'
import { FeatureList } from './feature-list.tsx'
import { landingQuestions } from './landing-questions.ts'
import { ShownPages } from './shown-pages.tsx'
import { ShownStores, ShownThemes } from './shown-stores.tsx'
import { Stall } from './stall.tsx'
import { StepCards } from './step-cards.tsx'
import { WayIn } from './way-in.tsx'

interface LandingPageProps {
  front: Front
  signedIn: boolean
}

/** The first page of the platform: what it is, what it looks like, who is there, what it costs, and the way in. */
export function LandingPage({ front, signedIn }: LandingPageProps) {
  useLocale()
  const paid = front.paid
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
            {front.total > 1 && (
              <p className="mt-4">
                <Link to="/all-stores" className="font-medium text-accent-strong underline underline-offset-4">
                  {m.landing_stores_open({ n: front.total })}
                </Link>
              </p>
            )}
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
      <ShownPages />
      <section aria-labelledby="features" className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 id="features" className="text-3xl">
            {m.landing_features_title()}
          </h2>
          <FeatureList />
        </div>
      </section>
      <ShownStores front={front} signedIn={signedIn} />
      <ShownThemes themes={front.themes} />
      <section aria-labelledby="price" className="border-line border-t bg-sunken">
        <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:py-20">
          <div>
            <h2 id="price" className="text-3xl">
              {paid ? m.pricing_plans_title() : m.pricing_title()}
            </h2>
            <p className="mt-2 text-ink-2 text-lg">{paid ? m.pricing_plans_text() : m.pricing_text()}</p>
            <ButtonLink to="/pricing" size="lg" className="mt-6">
              {m.nav_pricing()}
            </ButtonLink>
          </div>
          <div>
            <h2 className="text-2xl">{m.pricing_asked()}</h2>
            <FaqList questions={landingQuestions(paid)} />
          </div>
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
