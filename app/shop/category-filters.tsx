import { Link } from '@tanstack/react-router'
import type { Frame } from '#app/bff/shop.functions.ts'
import type { ListSearch } from './list-search.ts'

interface CategoryFiltersProps {
  filters: Frame['categories'][number]['filters']
  search: ListSearch
}

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 transition-colors hover:bg-sunken data-[on]:border-accent data-[on]:bg-accent-soft data-[on]:font-medium data-[on]:text-accent-strong'

/** What a category's products are narrowed by: links that set or take back a value, so that they work without JavaScript. */
export function CategoryFilters({ filters, search: { page: _, ...search } }: CategoryFiltersProps) {
  const chosen = search.values?.split(',').map(Number) ?? []
  const toggled = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    return next.length > 0 ? next.join(',') : undefined
  }
  return filters.map((filter) => (
    <nav key={filter.id} aria-label={filter.name} className="mt-3 flex items-center gap-3">
      <span className="shrink-0 text-ink-2">{filter.name}</span>
      <ul className="scroll-row flex min-w-0 gap-2 overflow-x-auto py-0.5">
        {filter.values.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="."
              search={{ ...search, values: toggled(id) }}
              resetScroll={false}
              replace
              aria-current={chosen.includes(id) ? 'true' : undefined}
              data-on={chosen.includes(id) ? '' : undefined}
              className={chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
