import { formatDay } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { daysOfStep, type Step, stepsOf, topOf } from './trend-steps.ts'

const [HEIGHT, STEP, GAP] = [120, 10, 1.5]

interface Days {
  by_day: readonly { date: string; orders: number; total: string }[]
}

interface TrendProps {
  figures: { sale_summary: Days & { previous: Days }; currency_code: string }
  compare: boolean
}

/** Sales of each day, or week, as bars, with a line for the days before. The numbers stand in a table behind it. */
export function Trend({ figures, compare }: TrendProps) {
  const { sale_summary: sales, currency_code } = figures
  const currency: Currency = currency_code === 'KHR' ? 'KHR' : 'USD'
  const days = (of: Days['by_day']) =>
    of.map(({ date, orders, total }) => ({ date, orders, total: toMinor(total, currency) ?? 0 }))
  const size = daysOfStep(sales.by_day.length)
  const steps = stepsOf(days(sales.by_day), size)
  const before = compare ? stepsOf(days(sales.previous.by_day), size) : []
  const money = (minor: number) => formatMoney(minor, currency)
  const title = size === 1 ? m.dashboard_by_day() : m.dashboard_by_week()
  return (
    <Card title={title} id="by-day">
      <Chart
        steps={steps}
        before={before}
        least={currency === 'KHR' ? 4000 : 400}
        scale={(minor) => money(minor).replace(/\.00$/, '')}
        text={money}
      />
      {compare && (
        <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-xs bg-accent" />
            {m.dashboard_now()}
          </span>
          <span className="flex items-center gap-2">
            <svg aria-hidden="true" width={18} height={2}>
              <line x2={18} y1={1} y2={1} stroke="var(--ink-3)" strokeWidth={2} strokeDasharray="5 4" />
            </svg>
            {m.dashboard_previous()}
          </span>
        </p>
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-strong text-sm hover:underline max-sm:min-h-11">
          {m.dashboard_as_table()}
        </summary>
        <Table caption={title} steps={steps} before={before} text={money} compare={compare} />
      </details>
    </Card>
  )
}

const spanOf = ({ from, to }: Step) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`)

interface ChartProps {
  steps: readonly Step[]
  before: readonly Step[]
  text: (minor: number) => string
}

/** The words stand beside the drawing: what is written in an SVG that is stretched would be stretched too. */
function Chart({
  steps,
  before,
  text,
  scale,
  least,
}: ChartProps & { scale: (minor: number) => string; least: number }) {
  const top = topOf(Math.max(least, ...steps.map(({ total }) => total), ...before.map(({ total }) => total)))
  const y = (total: number) => HEIGHT - (Math.max(0, total) / top) * HEIGHT
  const shown = [steps[0], steps.length > 2 ? steps[Math.floor((steps.length - 1) / 2)] : undefined, steps.at(-1)]
  const labels = [...new Map(shown.flatMap((step) => (step ? [[step.from, step] as const] : []))).values()]
  return (
    <div aria-hidden="true" className="figures flex gap-2 text-ink-3 text-sm">
      <div className="flex h-40 flex-col justify-between text-end" style={{ lineHeight: 0 }}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{scale(value)}</span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(1, steps.length) * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          className="block h-40 w-full"
        >
          {[0, HEIGHT / 2, HEIGHT].map((at) => (
            <line
              key={at}
              x1={0}
              x2={steps.length * STEP}
              y1={at}
              y2={at}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {steps.map((step, at) => (
            <g key={step.from}>
              <title>{`${spanOf(step)}: ${text(step.total)}`}</title>
              <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="none" pointerEvents="all" />
              <rect
                x={at * STEP + GAP}
                y={y(step.total)}
                width={STEP - 2 * GAP}
                height={HEIGHT - y(step.total)}
                className="fill-accent"
              />
            </g>
          ))}
          {before.length > 0 && (
            <polyline
              points={before
                .slice(0, steps.length)
                .map(({ total }, at) => `${at * STEP + STEP / 2},${y(total)}`)
                .join(' ')}
              fill="none"
              stroke="var(--ink-3)"
              pointerEvents="none"
              strokeWidth={2}
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <p className="mt-2 flex justify-between gap-2">
          {labels.map((step, at) => (
            <span key={step.from} className={cx('whitespace-nowrap', at === 1 && labels.length > 2 && 'max-sm:hidden')}>
              {formatDay(step.from)}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

interface TableProps extends ChartProps {
  caption: string
  compare: boolean
}

function Table({ caption, steps, before, text, compare }: TableProps) {
  const heads = [m.dashboard_sales(), m.dashboard_orders(), ...(compare ? [m.dashboard_previous()] : [])]
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-ink-3">
          <th scope="col" className="py-2 text-start font-medium">
            {m.dashboard_day()}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 ps-3 text-end font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures divide-y divide-line">
        {steps.map((step, at) => (
          <tr key={step.from}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {spanOf(step)}
            </th>
            <td className="py-1.5 ps-3 text-end">{text(step.total)}</td>
            <td className="py-1.5 ps-3 text-end">{grouped(step.orders)}</td>
            {compare && <td className="py-1.5 ps-3 text-end">{text(before[at]?.total ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
