import { MOST_ROWS } from '#app/contracts/selection.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import type { useSelection } from './use-selection.ts'

interface SelectAllBannerProps {
  selection: Pick<ReturnType<typeof useSelection>, 'all' | 'selected' | 'selectAll' | 'clear'>
  rows: readonly { id: number }[]
  total: number
}

/** Once a whole page is chosen and more match: the way to all of them. */
export function SelectAllBanner({ selection, rows, total }: SelectAllBannerProps) {
  const { all, selected } = selection
  const page = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  if (total > MOST_ROWS || !(all || (page && total > selected.size))) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-accent-soft px-4 py-1 text-sm"
    >
      <span className="figures">
        {all ? m.all_matching_selected({ n: grouped(total) }) : m.page_selected({ n: selected.size })}
      </span>
      <button
        type="button"
        onClick={all ? selection.clear : selection.selectAll}
        className="figures min-h-9 rounded-control px-1.5 font-medium text-accent-strong hover:underline max-sm:min-h-11"
      >
        {all ? m.clear_selection() : m.select_all_matching({ n: grouped(total) })}
      </button>
    </div>
  )
}
