import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Directory, StoreKind, StorePoints } from '#app/bff/directory.functions.ts'
import type { ShownBanner } from '#app/contracts/shown-banner.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { SiteSearch } from '#app/site/layout/site-search.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type DirectorySearch, MOST_LETTERS } from './directory-search.ts'
import { NearMe } from './near-me.tsx'
import { StoreGrid } from './store-grid.tsx'
import { StoresMap } from './stores-map.tsx'

const Banners = lazy(() => import('#app/ui/banner/banners.tsx'))

interface DirectoryPageProps {
  stores: Directory
  kinds: readonly StoreKind[]
  /** Of all that is found, where the map is open. */
  points: StorePoints | undefined
  /** What the platform shows above them. */
  banners: readonly ShownBanner[]
  search: DirectorySearch
  signedIn: boolean
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 text-ink-2 hover:bg-sunken hover:text-ink data-[on]:border-accent data-[on]:bg-accent-soft data-[on]:font-medium data-[on]:text-accent-strong'

function queryOf(search: DirectorySearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** Every store that anyone may visit. Its links and its form work before, and without, JavaScript. */
export function DirectoryPage({
  stores: { data, meta },
  kinds,
  points,
  banners,
  search,
  signedIn,
}: DirectoryPageProps) {
  useLocale()
  const navigate = useNavigate()
  const { page: _, ...others } = search
  const narrowed = search.search !== undefined || search.category !== undefined || search.near !== undefined
  return (
    <>
      <section className="border-line border-b bg-accent-soft">
        <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
          <h1 className="text-3xl">{m.nav_all_stores()}</h1>
          <p className="mt-1 text-ink-2 text-lg">{m.stores_text()}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <SiteSearch
              action="/all-stores"
              words={search.search}
              label={m.stores_search()}
              maxLength={MOST_LETTERS}
              onSearch={(words) => void navigate({ to: '/all-stores', search: { ...others, search: words } })}
            >
              {search.category && <input type="hidden" name="category" value={search.category} />}
              {search.sort && <input type="hidden" name="sort" value={search.sort} />}
              {search.map && <input type="hidden" name="map" value="true" />}
            </SiteSearch>
            <NearMe search={others} />
          </div>
        </div>
      </section>
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        {banners.length > 0 && (
          <div className="mb-8 grid gap-4">
            <Suspense>
              <Banners banners={banners} told="/api/public/banners" />
            </Suspense>
          </div>
        )}
        {kinds.length > 0 && <Kinds kinds={kinds} search={others} />}
        <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-ink-2">
            {m.stores_count({ n: meta.total })}
          </p>
          {!search.near && meta.total > 1 && <Sorts search={others} />}
        </div>
        {meta.total > 0 && <StoresMap points={points} search={search} />}
        {data.length > 0 ? (
          <StoreGrid stores={data} signedIn={signedIn} eager={3} />
        ) : (
          <EmptyState
            drawing={narrowed ? 'search' : 'bag'}
            title={narrowed ? m.stores_none_found() : m.stores_none()}
            text={narrowed ? m.stores_none_found_text() : m.stores_none_text()}
            action={
              narrowed ? (
                <ButtonLink to="/all-stores">{m.stores_show_all()}</ButtonLink>
              ) : (
                <ButtonLink to="/signup" tone="primary">
                  {m.get_started()}
                </ButtonLink>
              )
            }
          />
        )}
        <div className="mt-10 flex justify-center">
          <Pagination
            page={meta.current_page}
            lastPage={meta.last_page}
            href={(page) => queryOf({ ...others, page })}
            onPage={(page) => navigate({ to: '/all-stores', search: { ...others, page } })}
          />
        </div>
      </div>
    </>
  )
}

function Kinds({ kinds, search }: { kinds: readonly StoreKind[]; search: DirectorySearch }) {
  const all = [{ id: undefined, name: m.stores_all_kinds(), icon: null }, ...kinds]
  return (
    <nav aria-label={m.store_category()} className="fade-end -mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <ul className="flex w-max gap-2 py-1">
        {all.map(({ id, name, icon }) => (
          <li key={id ?? 0}>
            <Link
              to="/all-stores"
              search={{ ...search, category: id }}
              resetScroll={false}
              aria-current={search.category === id ? 'true' : undefined}
              data-on={search.category === id ? '' : undefined}
              className={chip}
            >
              {icon && <span aria-hidden="true">{icon}</span>}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sorts({ search }: { search: DirectorySearch }) {
  const sorts = [
    { sort: undefined, label: m.stores_sort_choice() },
    { sort: 'newest', label: m.stores_sort_newest() },
    { sort: 'name', label: m.name() },
  ] as const
  return (
    <nav aria-label={m.common_sort()}>
      <ul className="flex flex-wrap">
        {sorts.map(({ sort, label }) => (
          <li key={label}>
            <Link
              to="/all-stores"
              search={{ ...search, sort }}
              resetScroll={false}
              replace
              aria-current={search.sort === sort ? 'true' : undefined}
              data-on={search.sort === sort ? '' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-ink-2 hover:bg-sunken hover:text-ink data-[on]:font-medium data-[on]:text-accent-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
