import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DashboardSearch } from './figures-options.ts'
import { RangeBar } from './range-bar.tsx'

interface Dated {
  sale_summary: { date_start: string; date_end: string; previous: { date_start: string; date_end: string } }
  date_today: string
}

interface FiguresFrameProps<F extends Dated> {
  found: UseQueryResult<F>
  search: DashboardSearch
  /** Whether what is shown is of days at all. */
  dated: boolean
  children: (figures: F) => ReactNode
}

/** The head of a dashboard, and what is below it: waiting, failed, or there. */
export function FiguresFrame<F extends Dated>({ found, search, dated, children }: FiguresFrameProps<F>) {
  const { data: figures } = found
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{m.nav_dashboard()}</h1>
        {dated && figures && (
          <RangeBar
            search={search}
            days={{ from: figures.sale_summary.date_start, to: figures.sale_summary.date_end }}
            before={{
              from: figures.sale_summary.previous.date_start,
              to: figures.sale_summary.previous.date_end,
            }}
            today={figures.date_today}
          />
        )}
      </div>
      {found.isError && (
        <Card className="mb-4">
          <p role="alert">{textOfError(found.error)}</p>
          <Button className="mt-3" onClick={() => void found.refetch()}>
            {m.common_retry()}
          </Button>
        </Card>
      )}
      {figures && (
        <div aria-busy={found.isPlaceholderData} className="grid gap-4">
          {children(figures)}
        </div>
      )}
    </>
  )
}
