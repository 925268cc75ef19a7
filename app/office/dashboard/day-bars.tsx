import type { Figures } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { DayBars as Bars } from '#app/ui/day-bars.tsx'
import { amountText } from './amounts.ts'

/** Sales of each day as bars. */
export function DayBars({ figures: { sale_summary, currency_code } }: { figures: Figures }) {
  return (
    <Card title={m.dashboard_by_day()} id="by-day">
      <Bars
        caption={m.dashboard_by_day()}
        days={sale_summary.by_day}
        text={(total) => amountText(total, currency_code)}
      />
    </Card>
  )
}
