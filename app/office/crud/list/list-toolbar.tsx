import type { ReactNode } from 'react'
import type { Filter } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { SearchInput } from '#app/ui/search-input.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import type { useListSearch } from './use-list-search.ts'

interface ListToolbarProps {
  list: Pick<ReturnType<typeof useListSearch>, 'search' | 'type' | 'choose' | 'setDrawer'>
  chips: readonly FilterChip[]
  onClear: () => void
  /** Those of the drawer. */
  filters?: readonly Filter[]
  /** Rows of other resources that filters chose, by the filter's key. */
  chosen?: FilterFieldsProps['chosen']
  /** Beside the search, where one choice is all there is to narrow by. */
  beside?: ReactNode
  searchLabel?: string | undefined
  searchMax?: number | undefined
  /** At the end of the line. */
  children?: ReactNode
}

/** Above a list: what it is searched for and narrowed by. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, chips, onClear, filters = [], chosen, beside, searchLabel = m.search(), searchMax, children } = props
  const { search } = list
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) => list.type({ search: typed || undefined }))
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2.5">
      <div
        className={cx(
          'min-w-0 flex-1 sm:max-w-md sm:basis-72',
          children && (filters.length > 0 || beside) && 'max-sm:basis-full',
        )}
      >
        <SearchInput label={searchLabel} value={text} onValue={setText} maxLength={searchMax} />
      </div>
      {beside}
      {filters.length > 0 && (
        <FilterDrawer
          open={search.filter === true}
          onOpen={list.setDrawer}
          count={chips.length}
          onClear={onClear}
          filters={filters}
          search={search}
          chosen={chosen}
          onType={list.type}
          onChoose={list.choose}
        />
      )}
      <FilterChips chips={chips} onClear={onClear} />
      {children && <div className="ms-auto flex items-center gap-1">{children}</div>}
    </div>
  )
}
