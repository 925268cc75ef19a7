import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Stall } from '../landing/stall.tsx'
import { WayIn } from '../landing/way-in.tsx'

interface Contact {
  id: number
  name: string
  value: string
  href: string
  hours: string | null
}

interface AboutPageProps {
  /** How many shops are open. */
  stores: number
  contacts: readonly Contact[]
}

/** What Phsar is, what it holds to, and how to reach its people. */
export function AboutPage({ stores, contacts }: AboutPageProps) {
  useLocale()
  const figures = [
    ...(stores > 0 ? [{ value: stores, text: m.about_stores() }] : []),
    { value: 2, text: m.about_languages() },
    { value: 2, text: m.about_currencies() },
  ]
  const holds = [
    { title: m.about_khmer(), text: m.about_khmer_text() },
    { title: m.about_phone(), text: m.about_phone_text() },
    { title: m.about_data(), text: m.about_data_text() },
    { title: m.about_quiet(), text: m.about_quiet_text() },
  ]
  return (
    <>
      <section className="grid border-line border-b lg:min-h-[34rem] lg:grid-cols-2">
        <div className="flex items-center bg-accent-soft lg:justify-end">
          <div className="w-full max-w-xl px-4 py-12 sm:px-6 lg:py-16 lg:pe-14">
            <h1 className="text-hero">{m.about_title()}</h1>
            <p className="mt-4 max-w-xl text-ink-2 text-lg">{m.about_text()}</p>
            <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
              {figures.map(({ value, text }) => (
                <div key={text} className="flex flex-col-reverse">
                  <dt className="text-ink-2">{text}</dt>
                  <dd className="figures font-semibold text-3xl text-accent-strong">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <Stall />
      </section>
      <section aria-labelledby="holds" className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
        <h2 id="holds" className="text-2xl">
          {m.about_holds()}
        </h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2">
          {holds.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reach" className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="reach" className="text-2xl">
            {contacts.length > 0 ? m.about_reach() : m.landing_close_title()}
          </h2>
          <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {contacts.map(({ id, name, value, href, hours }) => (
              <li key={id} className="min-w-0">
                <a
                  href={href}
                  rel="noreferrer"
                  className="inline-block rounded-xs py-1 hover:text-accent-strong hover:underline"
                >
                  <span className="block text-ink-3 text-sm">{name}</span>
                  <span className="figures font-medium">{value}</span>
                </a>
                {hours && <p className="text-ink-2 text-sm">{hours}</p>}
              </li>
            ))}
          </ul>
          <div className="mt-7">
            <WayIn signedIn={false} />
          </div>
        </div>
      </section>
    </>
  )
}
