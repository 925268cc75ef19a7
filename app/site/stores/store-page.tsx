import { useEffect, useState } from 'react'
import type { ListedStore } from '#app/bff/directory.functions.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { StoreFacts } from './store-facts.tsx'
import { StoreMark } from './store-mark.tsx'
import { StoreProducts } from './store-products.tsx'

/** A store as the platform shows it: what it is, when it is open, where, what sells there, and the way in. */
export function StorePage({ store }: { store: ListedStore }) {
  useLocale()
  const { name, hero, category } = store
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <Breadcrumb items={[{ title: m.nav_all_stores(), to: '/all-stores' }, { title: name }]} />
      {hero.image_url ? (
        <img
          width={1200}
          height={500}
          {...pictureSizes(hero.image_url)}
          sizes="(min-width: 72rem) 69rem, 100vw"
          src={hero.image_url}
          alt={hero.image_alt ?? ''}
          fetchPriority="high"
          className="mt-4 aspect-[12/5] max-h-96 w-full rounded-card object-cover"
        />
      ) : (
        <div aria-hidden="true" className="krama mt-4 h-32 rounded-card opacity-25" />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <StoreMark image={store.image_url} name={name} className="size-18" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-3xl">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
            {category && <span>{category.name}</span>}
            <OpenSign signs={store.open_signs} />
          </p>
        </div>
        <ButtonAnchor href={store.url} tone="primary" size="lg">
          {m.stores_visit()}
        </ButtonAnchor>
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-3">
        <div className="grid min-w-0 content-start gap-8 lg:col-span-2">
          {store.about && <p className="text-lg">{store.about}</p>}
          <StoreProducts store={store} />
        </div>
        <StoreFacts store={store} />
      </div>
    </div>
  )
}

const MINUTE = 60_000

/** Whether somebody is there now; only where the hours are known, and true to the minute. */
function OpenSign({ signs }: { signs: ListedStore['open_signs'] }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const sign = signs.findLast(({ from }) => from <= now)
  if (!sign) return null
  return (
    <span suppressHydrationWarning className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cx('size-2 rounded-full', sign.open ? 'bg-ok' : 'bg-ink-3')} />
      <span className="figures">{sign.text}</span>
    </span>
  )
}
