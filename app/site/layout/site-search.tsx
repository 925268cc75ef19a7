import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { SearchIcon } from '#app/ui/icons.tsx'

interface SiteSearchProps {
  /** The page that answers: a browser without JavaScript goes there. */
  action: string
  /** What is looked for now. */
  words: string | undefined
  label: string
  maxLength: number
  /** With JavaScript the results come without a reload; undefined: all of them. */
  onSearch: (words: string | undefined) => void
  /** Hidden inputs: what the address says besides. */
  children?: ReactNode
}

/** The search of a public page, which any browser can send. */
export const SiteSearch = ({ action, words, label, maxLength, onSearch, children }: SiteSearchProps) => (
  <search className="min-w-0 max-w-xl flex-1 basis-64">
    <form
      action={action}
      method="get"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim() || undefined)
      }}
    >
      <input
        key={words}
        name="search"
        type="search"
        defaultValue={words}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full rounded-control border border-control bg-surface ps-4 pe-12 text-ink hover:border-ink-3 focus:border-accent"
      />
      {children}
      <button
        type="submit"
        aria-label={m.search()}
        className="absolute end-0 top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <SearchIcon className="size-5" />
      </button>
    </form>
  </search>
)
