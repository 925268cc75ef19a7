import type { Figures } from '#app/bff/sales.functions.ts'
import { formatDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { amountText } from './amounts.ts'

const HEIGHT = 72
const STEP = 10

/** Sales of each day as bars; the numbers stand in a table for whoever does not see them. */
export function DayBars({ figures: { sale_summary, currency_code } }: { figures: Figures }) {
  const days = sale_summary.by_day
  const most = Math.max(1, ...days.map(({ total }) => Number(total)))
  const first = days[0]?.date
  const last = days.at(-1)?.date
  return (
    <Card title={m.dashboard_by_day()} id="by-day">
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-24 w-full"
      >
        {days.map(({ date, total }, at) => {
          const height = Math.max(1.5, (Number(total) / most) * HEIGHT)
          return (
            <rect
              key={date}
              x={at * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              rx={1.5}
              className={Number(total) > 0 ? 'fill-accent' : 'fill-line'}
            >
              <title>{`${formatDay(date)}: ${amountText(total, currency_code)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="figures mt-2 flex justify-between text-ink-3 text-sm">
        <span>{first && formatDay(first)}</span>
        <span>{last && formatDay(last)}</span>
      </p>
      {/* A table is as high as its rows, whatever is said of it: not seen itself, it would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{m.dashboard_by_day()}</caption>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{amountText(total, currency_code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
