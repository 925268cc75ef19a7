import { Link } from '@tanstack/react-router'
import type { MenuPart } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { CategorySign } from './category-sign.tsx'
import { EmptyShelves } from './empty-shelves.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useShop } from './use-shop.ts'

interface MenuPageProps {
  parts: readonly MenuPart[]
  service: 'dine-in' | undefined
}

const idOf = ({ slug }: MenuPart) => `part-${slug ?? ''}`
const nameOf = ({ name }: MenuPart) => name ?? m.shop_menu_others()

/** Everything there is, part by part, as on a card at the table; the row of parts stays at hand while one reads. */
export function MenuPage({ parts, service }: MenuPageProps) {
  const { sub_domain: shop } = useShop().store
  if (parts.length === 0) return <EmptyShelves />
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl">
        {m.common_menu()}
        {service && (
          <span className="rounded-full bg-accent-soft px-3 py-0.5 font-medium text-accent-strong text-base">
            {m.shop_dine_in()}
          </span>
        )}
      </h1>
      {parts.length > 1 && (
        <nav
          aria-label={m.shop_categories()}
          className="scroll-row sticky top-16 z-20 -mx-4 mt-2 overflow-x-auto bg-paper px-4 sm:-mx-6 sm:px-6 lg:top-18"
        >
          <ul className="flex w-max gap-2 py-2">
            {parts.map((part) => (
              <li key={idOf(part)}>
                <a
                  href={`#${encodeURIComponent(idOf(part))}`}
                  className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 transition-colors hover:bg-sunken"
                >
                  <CategorySign of={part.icon} />
                  {nameOf(part)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map((part, index) => (
        <section
          key={idOf(part)}
          id={idOf(part)}
          aria-label={nameOf(part)}
          className="scroll-mt-32 pt-6 lg:scroll-mt-36"
        >
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-2xl">
              <CategorySign of={part.icon} />
              {nameOf(part)}
            </h2>
            {part.more && part.slug !== null && (
              <Link
                to="/sites/$shop/category/$slug"
                params={{ shop, slug: part.slug }}
                className="inline-flex min-h-11 shrink-0 items-center font-medium text-accent-strong hover:underline"
              >
                {m.shop_see_all()}
              </Link>
            )}
          </div>
          <div className="mt-3">
            <ProductGrid products={part.products} {...(index === 0 && { eager: 4 })} />
          </div>
        </section>
      ))}
    </div>
  )
}
