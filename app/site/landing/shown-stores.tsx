import type { Front } from '#app/bff/directory.functions.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StoreGrid } from '../stores/store-grid.tsx'

/** Stores that anyone may visit: those that the platform puts first, then the newest. */
export function ShownStores({ front: { total, stores }, signedIn }: { front: Front; signedIn: boolean }) {
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="stores" className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="stores" className="text-3xl">
          {m.landing_stores_title()}
        </h2>
        <ButtonLink to="/all-stores">{m.landing_stores_all({ n: total })}</ButtonLink>
      </div>
      <div className="mt-8">
        <StoreGrid stores={stores} signedIn={signedIn} heading="h3" />
      </div>
    </section>
  )
}

/** What a shop can look like, as far as there is a picture of it. */
export function ShownThemes({ themes }: { themes: Front['themes'] }) {
  const drawn = themes.filter(({ image_url }) => image_url !== null)
  if (drawn.length === 0) return null
  return (
    <section aria-labelledby="themes" className="mx-auto w-full max-w-6xl px-4 pb-14 sm:px-6 lg:pb-20">
      <h2 id="themes" className="text-3xl">
        {m.landing_themes_title()}
      </h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {drawn.map(({ id, name, description, image_url }) => (
          <li key={id} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            <img
              width={1200}
              height={900}
              {...pictureSizes(image_url)}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
              src={image_url ?? ''}
              alt=""
              loading="lazy"
              className="h-auto w-full"
            />
            <div className="p-5">
              <h3 className="text-lg">{name}</h3>
              {description && <p className="mt-1 text-ink-2">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
