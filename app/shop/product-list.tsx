import { Link, useNavigate } from '@tanstack/react-router'
import type { Products } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ListSearch, Sort } from './list-search.ts'
import { ProductGrid } from './product-grid.tsx'

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-ink-2 hover:bg-sunken hover:text-ink data-[on]:bg-accent-soft data-[on]:font-medium data-[on]:text-accent-strong'

interface ProductListProps {
  products: Pick<Products, 'data' | 'meta'>
  search: ListSearch & { q?: string }
}

function queryOf(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** Products with what sorts them and leads on: links all, so that they work without JavaScript. */
export function ProductList({ products: { data, meta }, search }: ProductListProps) {
  const navigate = useNavigate()
  const { page: _, ...others } = search
  const sorts: [Sort | undefined, string][] = [
    [undefined, m.shop_sort_choice()],
    ['newest', m.shop_sort_newest()],
    ['best', m.shop_sort_best()],
    ['price_up', m.shop_sort_price_up()],
    ['price_down', m.shop_sort_price_down()],
  ]
  return (
    <>
      {meta.total > 1 && (
        <nav aria-label={m.common_sort()} className="scroll-row -mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
          <ul className="flex w-max items-center gap-0.5">
            {sorts.map(([sort, label]) => (
              <li key={label}>
                <Link
                  to="."
                  search={{ ...others, sort }}
                  resetScroll={false}
                  replace
                  aria-current={sort === search.sort ? 'true' : undefined}
                  data-on={sort === search.sort ? '' : undefined}
                  className={chip}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-4">
        <ProductGrid products={data} eager={4} heading="h2" />
      </div>
      <div className="mt-10 flex justify-center">
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          href={(page) => queryOf({ ...others, page })}
          onPage={(page) => navigate({ to: '.', search: { ...others, page } })}
        />
      </div>
    </>
  )
}
