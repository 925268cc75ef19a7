import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from './icons.tsx'
import { pageWindow } from './page-window.ts'
import { usePageWindow } from './use-page-window.ts'

export interface PaginationProps {
  page: number
  lastPage: number
  /** Where a page lives: numbers are real links, so that they open in a tab and work without JavaScript. */
  href: (page: number) => string
  /** Takes plain clicks; absent: the browser follows the link. */
  onPage?: (page: number) => void
}

const cell =
  'figures inline-flex min-h-9 min-w-9 items-center justify-center rounded-control px-2 text-ink-2 transition-colors max-sm:min-h-11 max-sm:min-w-11 '

/** First and Previous only above page 1, Next and Last only below the last page; nothing for one page or fewer. */
export function Pagination({ page, lastPage, href, onPage }: PaginationProps) {
  const size = usePageWindow()
  if (lastPage <= 1) return null
  const link = (to: number, label: string, content: ReactNode, current = false) => (
    <li key={label}>
      <a
        href={href(to)}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        className={cx(
          cell,
          current ? 'bg-accent-soft font-semibold text-accent-strong' : 'hover:bg-sunken hover:text-ink',
        )}
        onClick={(event) => {
          if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          onPage(to)
        }}
      >
        {content}
      </a>
    </li>
  )
  return (
    <nav aria-label={m.common_pages()}>
      <ul className="flex flex-wrap items-center gap-0.5">
        {page > 1 && link(1, m.common_first(), <FirstIcon />)}
        {page > 1 && link(page - 1, m.common_previous(), <ChevronLeftIcon />)}
        {pageWindow(page, lastPage, size).map((item) =>
          typeof item === 'number' ? (
            link(item, m.common_page_number({ n: item }), item, item === page)
          ) : (
            <li key={item} aria-hidden="true" className={cell}>
              …
            </li>
          ),
        )}
        {page < lastPage && link(page + 1, m.common_next(), <ChevronRightIcon />)}
        {page < lastPage && link(lastPage, m.common_last(), <LastIcon />)}
      </ul>
    </nav>
  )
}
