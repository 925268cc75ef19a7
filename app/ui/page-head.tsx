import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'

export interface PageHeadProps {
  crumbs: readonly Crumb[]
  title: string
  /** Beside the title: a status. */
  aside?: ReactNode
  /** Before the primary action; on phones those with an icon are their icon alone. */
  more?: ReactNode
  /** At the end: the primary action. */
  actions?: ReactNode
}

/** Breadcrumb, title and one primary action on a line. */
export function PageHead({ crumbs, title, aside, more, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <Breadcrumb items={crumbs} />
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-2xl">{title}</h1>
          {aside}
        </div>
      </div>
      {(more || actions) && (
        <div className="flex flex-wrap items-center gap-2" data-chrome>
          {more && <div className="contents max-sm:[&_[data-label]]:sr-only max-sm:[&_[data-label]]:block">{more}</div>}
          {actions}
        </div>
      )}
    </div>
  )
}
