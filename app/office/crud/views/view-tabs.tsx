import { Link } from '@tanstack/react-router'
import { BookmarkPlus, Pencil, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { groupDigits } from '#app/contracts/money.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { tabClasses } from '#app/ui/tab-classes.ts'
import { ALL, activeView, type ListView, searchOfView, viewQuery } from './list-views.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx'))

export interface ViewTabsProps {
  path: string
  views: readonly ListView[]
  search: ListSearch
  /** What one has chosen oneself, to be kept with a view. */
  columns: readonly string[] | undefined
  /** What the URL says besides, such as the tab that the list stands in. */
  always?: ListSearch | undefined
}

/** The views of a list: all, those that come with it, one's own and the shared; and the way to keep what one sees now. */
export function ViewTabs(props: ViewTabsProps) {
  const { views, search, always } = props
  const active = activeView(views, search)
  // Without a default of one's own, the bare address is what 'All' means.
  const named = views.some(({ saved }) => saved?.own && saved.is_default)
  const line = useRef<HTMLElement>(null)
  // On a phone the line is wider than the page. Moved by hand: bringing it into view would move the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another is opened
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [active?.key])
  return (
    <div className="flex items-center border-line border-b ps-1 pe-2.5">
      <nav
        ref={line}
        aria-label={m.views()}
        className="fade-end relative flex min-w-0 flex-1 overflow-x-auto overflow-y-clip"
      >
        {views.map((view) => (
          <Link
            key={view.key}
            to="."
            search={() => ({
              ...always,
              // A board stays a board; a view of one's own is shown as it was kept.
              ...(!view.saved && { mode: search.mode }),
              ...searchOfView(view, view.key !== ALL || named),
            })}
            resetScroll={false}
            aria-current={view === active ? 'page' : undefined}
            data-selected={view === active || undefined}
            className={cx(tabClasses)}
          >
            {view.label}
            {view.count !== undefined && <Count n={view.count} />}
            {view.saved && !view.saved.own && (
              <Users
                role="img"
                aria-label={m.view_shared_by({ name: view.saved.user?.name ?? '' })}
                className="size-3.5"
              />
            )}
          </Link>
        ))}
      </nav>
      <ViewKeeper {...props} />
    </div>
  )
}

/** How many there are; nothing is a quiet zero. */
function Count({ n }: { n: number }) {
  return (
    <span
      className="figures rounded-full bg-sunken px-1.5 text-ink-2 text-xs leading-5 data-none:text-ink-3"
      data-none={n === 0 || undefined}
    >
      {groupDigits(n)}
    </span>
  )
}

/** The buttons that keep the list as it is now, and that change the view that is open. */
export function ViewKeeper({ path, views, search, columns, always }: ViewTabsProps) {
  const [asked, ask] = useState<{ view?: ListView; open: boolean; n: number }>()
  const active = activeView(views, search)
  const changed = viewQuery(search) !== (active?.query ?? '')
  const open = (view?: ListView) => ask((before) => ({ view, open: true, n: (before?.n ?? 0) + 1 }))
  return (
    <>
      {active?.saved?.own && (
        <IconButton
          label={m.view_edit()}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => open(active)}
        />
      )}
      {changed && (
        <IconButton
          label={m.view_save()}
          icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
          onClick={() => open()}
        />
      )}
      {asked && (
        <Suspense>
          <ViewDialog
            key={asked.n}
            open={asked.open}
            onClose={() => ask({ ...asked, open: false })}
            path={path}
            view={asked.view?.saved}
            shown={{ query: viewQuery(search), columns: columns ? [...columns] : null }}
            changed={changed}
            always={always}
          />
        </Suspense>
      )}
    </>
  )
}
