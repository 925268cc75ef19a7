import type { ReactNode } from 'react'
import type { Filter } from '#app/contracts/kit.ts'
import type { ListView } from '#app/office/crud/views/list-views.ts'
import { ViewKeeper, ViewTabs } from '#app/office/crud/views/view-tabs.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FilterChip } from './filter-chips.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import type { ListSearch } from './list-search.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { useListSearch } from './use-list-search.ts'

export interface ListCardProps {
  /** What its views and columns are kept by: a resource's path, or another name that no other list has. */
  path: string
  views: readonly ListView[]
  search: ListSearch
  /** What the URL says besides, such as the tab that the list stands in. */
  always?: ListSearch
  list: ReturnType<typeof useListSearch>
  chips: readonly FilterChip[]
  onClear: () => void
  /** Those of the drawer. */
  filters?: readonly Filter[]
  /** Rows of other resources that filters chose, by the filter's key. */
  chosen?: FilterFieldsProps['chosen']
  /** Beside the search, where one choice is all there is to narrow by. */
  beside?: ReactNode
  /** What the search says it looks for; default 'Search'. */
  searchLabel?: string
  searchMax?: number
  /** The columns that one has chosen oneself, to be kept with a view. */
  ownColumns?: readonly string[] | undefined
  /** At the end of the line. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** Around whatever is listed: its views, what it is searched for and narrowed by. */
export function ListCard(props: ListCardProps) {
  const { path, views, search, always, ownColumns, tools, className, children, ...toolbar } = props
  const kept = { path, views, search, columns: ownColumns, always }
  // One view alone is no choice: until there is another, the line of them is not there.
  const tabs = views.length > 1
  return (
    <Card flush className={className}>
      {tabs && <ViewTabs {...kept} />}
      <ListToolbar {...toolbar}>
        {!tabs && <ViewKeeper {...kept} />}
        {tools}
      </ListToolbar>
      {children}
    </Card>
  )
}
