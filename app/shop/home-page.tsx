import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { First } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Hero } from './hero.tsx'
import { HomeCategories } from './home-categories.tsx'
import { LastSeen } from './last-seen.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useShop } from './use-shop.ts'

const Banners = lazy(() => import('#app/ui/banner/banners.tsx'))
// Most shops have something to show, and did not build their page: these stay behind.
const DesignedHome = lazy(() => import('./designed-home.tsx'))
const EmptyShelves = lazy(async () => ({ default: (await import('./empty-shelves.tsx')).EmptyShelves }))

/** The first page of a store. It looks cared for while the shelves are still empty. */
export function HomePage({ first }: { first: First }) {
  const { sub_domain: shop, notice } = useShop().store
  if (first.pieces)
    return (
      <>
        <Placed banners={first.banners} at="home_top" />
        <Suspense>
          <DesignedHome pieces={first.pieces} />
        </Suspense>
        <Placed banners={first.banners} at="home_middle" />
        <LastSeen />
      </>
    )
  const { data, meta, banners } = first
  const more = meta.total > data.length
  return (
    <>
      <Placed banners={banners} at="home_top" />
      <Hero filled={data.length > 0} />
      {notice && (
        <p className="page-width whitespace-pre-line px-4 pt-6 sm:px-6 lg:px-10 lg:pt-8">
          <span className="block rounded-card border border-line bg-accent-soft px-4 py-3">{notice}</span>
        </p>
      )}
      <Placed banners={banners} at="home_middle" />
      <HomeCategories />
      {data.length === 0 ? (
        <Suspense>
          <EmptyShelves />
        </Suspense>
      ) : (
        <section id="products" className="page-width scroll-mt-20 px-4 pt-6 pb-14 sm:px-6 lg:px-10 lg:pt-10">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-2xl">{m.shop_all_products()}</h2>
            {more && (
              <Link
                to="/sites/$shop/search"
                params={{ shop }}
                className="inline-flex min-h-11 shrink-0 items-center font-medium text-accent-strong hover:underline"
              >
                {m.shop_see_all()}
              </Link>
            )}
          </div>
          <CategoryChips home className="mt-2 lg:hidden" />
          <div className="mt-4">
            <ProductGrid products={data} />
          </div>
          {more && (
            <div className="mt-10 flex justify-center">
              <ButtonLink to="/sites/$shop/search" params={{ shop }} search={{ page: 2 }} size="lg">
                {m.shop_see_all()} ({meta.total})
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      <LastSeen />
    </>
  )
}

function Placed({ banners, at }: { banners: First['banners']; at: First['banners'][number]['position'] }) {
  const here = banners.filter(({ position }) => position === at)
  if (here.length === 0) return null
  return (
    <div className="page-width grid gap-4 px-4 py-6 sm:px-6 lg:px-10">
      <Suspense>
        <Banners banners={here} />
      </Suspense>
    </div>
  )
}
