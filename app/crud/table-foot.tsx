import { m } from '#app/paraglide/messages.js'
import { PageSize } from '#app/ui/page-size.tsx'
import { Pagination, type PaginationProps } from '#app/ui/pagination.tsx'

export interface TableFootProps extends PaginationProps {
  meta: { current_page: number; per_page: number; total: number }
  rows: number
  onLimit: (limit: number) => void
}

/** '1–8 of 134', the size of a page and the pages. */
export function TableFoot({ meta, rows, onLimit, ...pages }: TableFootProps) {
  const from = (meta.current_page - 1) * meta.per_page + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2 max-sm:justify-center">
      <p aria-live="polite" className="figures text-ink-3">
        {rows > 0 && m.rows_of_total({ from, to: from + rows - 1, total: meta.total })}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-center">
        {meta.total > 5 && <PageSize value={meta.per_page} onValue={onLimit} />}
        <Pagination {...pages} />
      </div>
    </div>
  )
}
