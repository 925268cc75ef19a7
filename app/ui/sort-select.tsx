import { m } from '#app/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from './office-icons.tsx'

interface SortSelectProps {
  choices: readonly { key: string; label: string }[]
  sort: { sort: string; direction: 'asc' | 'desc' } | undefined
  /** By this one; by the one that holds already: the other way round. */
  onSort: (key: string) => void
}

/** What a list is sorted by, where the heads of its columns have no room: the phone's own wheel. */
export function SortSelect({ choices, sort, onSort }: SortSelectProps) {
  const active = choices.some(({ key }) => key === sort?.sort) ? sort : undefined
  const Arrow = active?.direction === 'desc' ? ArrowDownIcon : ArrowUpIcon
  return (
    <div className="flex items-center justify-end">
      <select
        aria-label={m.common_sort()}
        value={active?.sort ?? ''}
        onChange={({ target }) => onSort(target.value)}
        className="min-h-11 min-w-0 rounded-control bg-transparent px-2 text-end font-medium text-base text-ink-2 max-sm:text-lg"
      >
        {!active && (
          <option value="" disabled>
            {m.common_sort()}
          </option>
        )}
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {active && (
        <IconButton
          label={active.direction === 'desc' ? m.sort_descending() : m.sort_ascending()}
          tip="none"
          icon={<Arrow className="size-4 text-accent" />}
          onClick={() => onSort(active.sort)}
          className="-me-3"
        />
      )}
    </div>
  )
}
