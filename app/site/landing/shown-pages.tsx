import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'

/** Pages of the demo's shops on a phone, and the list of orders: photographed by `npm run screens` (tests/screens/landing.spec.ts). */
export function ShownPages() {
  const locale = useLocale()
  const phones = [
    { file: 'cafe', name: m.landing_shown_cafe() },
    { file: 'krama', name: m.landing_shown_krama() },
    { file: 'electric', name: m.landing_shown_electric() },
  ]
  return (
    <>
      <div className="border-line border-t bg-sunken">
        <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
          <h2 id="shown" className="text-3xl">
            {m.landing_shown_title()}
          </h2>
          <p className="mt-2 max-w-xl text-ink-2 text-lg">{m.landing_shown_text()}</p>
          <section
            aria-labelledby="shown"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            className="fade-end -mx-4 mt-8 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:px-6"
          >
            <ul className="flex w-max gap-6 lg:w-full lg:justify-between">
              {phones.map(({ file, name }) => (
                <li key={file} className="shrink-0">
                  <figure>
                    <img
                      src={`/art/shown/${file}.${locale}.webp`}
                      alt={m.landing_shown_alt({ name })}
                      width={600}
                      height={1200}
                      loading="lazy"
                      className="h-auto w-64 rounded-card border-4 border-ink shadow-float"
                    />
                    <figcaption className="mt-3 text-center font-medium">{name}</figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <section aria-labelledby="desk" className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="desk" className="text-3xl">
          {m.landing_desk_title()}
        </h2>
        <p className="mt-2 max-w-xl text-ink-2 text-lg">{m.landing_desk_text()}</p>
        <picture>
          <source media="(min-width: 40rem)" srcSet={`/art/shown/sales.${locale}.webp`} width={1280} height={760} />
          <img
            src={`/art/shown/sales-phone.${locale}.webp`}
            alt={m.landing_desk_alt()}
            width={600}
            height={1200}
            loading="lazy"
            className="mt-8 h-auto w-full rounded-card border border-line-strong shadow-float max-sm:w-64 max-sm:border-4 max-sm:border-ink"
          />
        </picture>
      </section>
    </>
  )
}
