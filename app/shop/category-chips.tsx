import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { CategorySign } from './category-sign.tsx'
import { useShop } from './use-shop.ts'
import { useTopCategories } from './use-top-categories.ts'

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 transition-colors aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong border-line-strong bg-surface hover:bg-sunken'

interface CategoryChipsProps {
  /** Slug of the category one is in. */
  current?: string
  /** On the first page, which shows everything already. */
  home?: boolean
  className?: string
}

/** Categories as a row that scrolls sideways under a thumb; the first leads to everything. */
export function CategoryChips({ current, home, className }: CategoryChipsProps) {
  const { store, categories } = useShop()
  const shop = store.sub_domain
  const here = categories.find(({ slug }) => slug === current)
  const parents = useTopCategories()
  const under = (id: number) => categories.filter(({ parent_id, has_products }) => parent_id === id && has_products)
  const below = here ? under(here.id) : []
  const beside = here?.parent_id ? under(here.parent_id) : parents
  const shown = below.length > 0 ? below : beside
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={m.shop_categories()}
      className={cx('scroll-row -mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6', className)}
    >
      <ul className="flex w-max gap-2 py-0.5">
        {!home && (
          <li>
            <Link
              to="/sites/$shop/search"
              params={{ shop }}
              activeOptions={{ includeSearch: true, exact: true }}
              className={chip}
            >
              {m.shop_all_products()}
            </Link>
          </li>
        )}
        {shown.map(({ id, slug, label, icon }) => (
          <li key={id}>
            <Link
              to="/sites/$shop/category/$slug"
              params={{ shop, slug }}
              activeOptions={{ includeSearch: false }}
              className={chip}
            >
              <CategorySign of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
