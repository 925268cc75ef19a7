import { useNavigate } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { useShop } from './use-shop.ts'

interface SearchFormProps {
  query?: string
  autoFocus?: boolean
  className?: string
}

/** A form that any browser can send; with JavaScript the results come without a reload. */
export function SearchForm({ query = '', autoFocus, className }: SearchFormProps) {
  const { sub_domain: shop } = useShop().store
  const navigate = useNavigate()
  return (
    <search className={className}>
      <form
        action="/search"
        method="get"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate({ to: '/sites/$shop/search', params: { shop }, search: q ? { q } : {} })
        }}
      >
        <input
          key={query}
          id={autoFocus === undefined ? undefined : 'find'}
          name="q"
          type="search"
          defaultValue={query}
          // biome-ignore lint/a11y/noAutofocus: the page of a search exists to be typed into
          autoFocus={autoFocus}
          maxLength={100}
          aria-label={m.shop_search()}
          placeholder={m.shop_search()}
          autoComplete="off"
          enterKeyHint="search"
          className={cx(
            'min-h-11 w-full rounded-full border border-control bg-surface ps-4 pe-12 text-ink',
            'hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35',
          )}
        />
        <button
          type="submit"
          aria-label={m.shop_search_go()}
          className="absolute end-0 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <SearchIcon className="size-4.5" />
        </button>
      </form>
    </search>
  )
}
