import { m } from '#app/paraglide/messages.js'
import { SearchIcon } from '#app/ui/icons.tsx'

/** Opens the palette; on a wide screen it says by which keys, too. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      className="inline-flex min-h-9 items-center justify-center gap-2 rounded-control px-2.5 text-ink-2 transition-colors hover:bg-sunken hover:text-ink max-sm:size-11 xl:me-1 xl:w-56 xl:justify-start xl:border xl:border-line xl:bg-surface xl:text-ink-3"
    >
      <SearchIcon className="size-4.5 shrink-0" />
      <span className="flex-1 text-start max-xl:sr-only">{m.search()}</span>
      <span aria-hidden="true" className="rounded-xs border border-line px-1.5 font-sans text-xs max-xl:hidden">
        Ctrl K
      </span>
    </button>
  )
}
