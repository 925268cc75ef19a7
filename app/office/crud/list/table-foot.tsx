import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { PageSize } from '#app/ui/page-size.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { useListSearch } from './use-list-search.ts'

export interface TableFootProps {
  page: { data: readonly unknown[]; meta: { current_page: number; last_page: number; per_page: number; total: number } }
  list: Pick<ReturnType<typeof useListSearch>, 'choose' | 'hrefOf' | 'setPage'>
  /** The size of a page where the URL says none. */
  usual?: number
}

/** '1–8 of 134', the size of a page and the pages. */
export function TableFoot({ page: { data, meta }, list, usual = 10 }: TableFootProps) {
  const from = (meta.current_page - 1) * meta.per_page + 1
  return (
    <div
      className={
        meta.total === 0
          ? 'sr-only'
          : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2 max-sm:justify-center'
      }
    >
      <p aria-live="polite" className="figures text-ink-3">
        {data.length > 0 &&
          m.rows_of_total({ from: grouped(from), to: grouped(from + data.length - 1), total: grouped(meta.total) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-center">
        {meta.total > 5 && (
          <PageSize
            value={meta.per_page}
            onValue={(limit) => list.choose({ limit: limit === usual ? undefined : limit })}
          />
        )}
        <Pagination page={meta.current_page} lastPage={meta.last_page} href={list.hrefOf} onPage={list.setPage} />
      </div>
    </div>
  )
}
