import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { CategorySign } from './category-sign.tsx'
import { useShop } from './use-shop.ts'
import { useTopCategories } from './use-top-categories.ts'

/** In the header; on the left there is room for all. */
const [MOST, ALL] = [5, 99]
const link =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent-strong'
/** Specification section 9: a menu opens after 100 ms under the pointer, and stays for 500 ms without it. */
const panel =
  'invisible absolute start-0 top-full z-30 rounded-card border border-line bg-surface p-1.5 opacity-0 shadow-float transition-[opacity,visibility] delay-500 group-focus-within:visible group-focus-within:opacity-100 group-focus-within:delay-0 group-hover:visible group-hover:opacity-100 group-hover:delay-100'

/** The first few categories in the header of a wide screen, each with those below it; the rest behind the last link. */
export function CategoryNav() {
  const { store, categories } = useShop()
  const shop = store.sub_domain
  const top = useTopCategories()
  const most = store.menu === 'left' ? ALL : MOST
  if (top.length === 0) return null
  return (
    <nav aria-label={m.common_menu()} className="category-nav max-lg:hidden">
      <ul className="flex">
        {top.slice(0, most).map(({ id, slug, label, icon, column }) => {
          const below = categories.filter(({ parent_id, has_products }) => parent_id === id && has_products)
          return (
            <li key={id} className="group relative">
              <CategoryLink shop={shop} slug={slug} name={label} icon={icon} />
              {below.length > 0 && (
                <ul className={panel} style={{ columnCount: column }}>
                  {below.map((one) => (
                    <li key={one.id} className="break-inside-avoid">
                      <CategoryLink shop={shop} slug={one.slug} name={one.label} icon={one.icon} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
        {top.length > most && (
          <li>
            <Link to="/sites/$shop/search" params={{ shop }} activeOptions={{ includeSearch: false }} className={link}>
              {m.shop_see_all()}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface CategoryLinkProps {
  shop: string
  slug: string
  name: string
  icon: string | null
}

function CategoryLink({ shop, slug, name, icon }: CategoryLinkProps) {
  return (
    <Link
      to="/sites/$shop/category/$slug"
      params={{ shop, slug }}
      activeOptions={{ includeSearch: false }}
      className={link}
    >
      <CategorySign of={icon} />
      {name}
    </Link>
  )
}
