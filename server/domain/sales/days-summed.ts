import { type DashboardQuery, MOST_BARS } from '#app/contracts/dashboard.ts'
import { type DayRange, datePresets } from '#app/contracts/date-presets.ts'
import { type Currency, toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { dayAfter } from '../products/store-moment.ts'

/** The days that a dashboard is asked for. @throws 422 on `date_end` for days that end before they begin */
export function rangeOf({ range, date_start, date_end }: DashboardQuery, today: string): DayRange {
  if (!date_start && !date_end) return datePresets(today)[range ?? 'last30']
  const to = date_end ?? (date_start && date_start > today ? date_start : today)
  const from = date_start ?? dayAfter(to, -29)
  if (to < from) throw refusedField('date_end', m.coupon_error_dates())
  return { from, to }
}

/** What came of a day; amounts are minor units. */
export interface DayRow extends Record<string, unknown> {
  date: string
  orders: number
  sold: number
  total: number
}

/** What came of the days of a range: of all of them together, and of each of the last. */
export function summed(all: readonly DayRow[], { from, to }: DayRange, currency: Currency) {
  const rows = all.filter(({ date }) => date >= from && date <= to)
  const sum = (key: 'orders' | 'sold' | 'total') => rows.reduce((n, row) => n + Number(row[key]), 0)
  const of = new Map(rows.map((row) => [row.date, row]))
  const first = dayAfter(to, 1 - MOST_BARS)
  const by_day: { date: string; orders: number; total: string }[] = []
  for (let date = from > first ? from : first; date <= to; date = dayAfter(date, 1))
    by_day.push({
      date,
      orders: of.get(date)?.orders ?? 0,
      total: toDecimal(Number(of.get(date)?.total ?? 0), currency),
    })
  const [total, sold] = [sum('total'), sum('sold')]
  return {
    minor: total,
    total_sale: toDecimal(total, currency),
    total_order: sum('orders'),
    total_sold: sold,
    average_sale: toDecimal(sold > 0 ? Math.round(total / sold) : 0, currency),
    by_day,
  }
}
