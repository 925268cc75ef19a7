import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'

export interface FilterChip {
  key: string
  label: string
  onRemove: () => void
}

/** What narrows the list, each with its cross; nothing where nothing does. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full">
      {chips.map((chip) => (
        <Chip key={chip.key} label={chip.label} onRemove={chip.onRemove} />
      ))}
      <button
        type="button"
        onClick={onClear}
        className="min-h-8 rounded-control px-1.5 text-ink-2 text-sm hover:text-ink hover:underline max-sm:min-h-11"
      >
        {m.clear_all()}
      </button>
    </div>
  )
}
