import { formatDay } from '#app/contracts/dates.ts'

const HEIGHT = 72
const STEP = 10

interface DayBarsProps {
  caption: string
  /** `total` is decimal text. */
  days: readonly { date: string; total: string }[]
  text: (total: string) => string
}

/** An amount of each day as bars; the numbers stand in a table for whoever does not see them. */
export function DayBars({ caption, days, text }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ total }) => Number(total)))
  const first = days[0]?.date
  const last = days.at(-1)?.date
  return (
    <>
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
              <title>{`${formatDay(date)}: ${text(total)}`}</title>
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
          <caption>{caption}</caption>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{text(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
