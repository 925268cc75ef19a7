import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { couponReportFile } from '#app/bff/coupons.functions.ts'
import type { CouponReport, CouponReportQuery } from '#app/contracts/coupon-report.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { textOfError } from '#app/lib/errors.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateRangeField } from '#app/ui/date-range-field.tsx'
import { DayBars } from '#app/ui/day-bars.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { reportOptions } from './report-queries.ts'

/** What coupons brought and cost, by day and by code. */
export function ReportPage({ search }: { search: CouponReportQuery }) {
  const navigate = useNavigate()
  const found = useQuery({ ...reportOptions(search), placeholderData: keepPreviousData })
  const save = useMutation({
    mutationFn: async () => saveFile(await (await couponReportFile({ data: search })).blob(), 'coupon-report.csv'),
    onError: (error) => void toastError(error),
  })
  const report = found.data
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.permission_coupon(), to: '/coupon' },
          { title: m.coupon_report() },
        ]}
        title={m.coupon_report()}
        actions={
          <Button busy={save.isPending} disabled={!report} onClick={() => save.mutate()}>
            {m.coupon_report_csv()}
          </Button>
        }
      />
      <div className="mb-4 grid max-w-md gap-2">
        <DateRangeField
          label={m.coupon_report_days()}
          start={search.date_start ?? report?.date_start ?? ''}
          end={search.date_end ?? report?.date_end ?? ''}
          onChoose={(days) => void navigate({ to: '/coupon/report', search: { ...search, ...days }, replace: true })}
        />
        {search.coupon_id !== undefined && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures break-all font-medium">
              {report?.by_coupon[0]?.code ?? `#${search.coupon_id}`}
            </span>
            <Link
              to="/coupon/report"
              search={{ ...search, coupon_id: undefined }}
              className="text-accent-strong underline underline-offset-2"
            >
              {m.coupon_report_all()}
            </Link>
          </p>
        )}
      </div>
      {found.isError && <p role="alert">{textOfError(found.error)}</p>}
      {report && <Figures report={report} search={search} />}
    </>
  )
}

function Figures({ report, search }: { report: CouponReport; search: CouponReportQuery }) {
  const currency: Currency = report.currency_code === 'KHR' ? 'KHR' : 'USD'
  const money = (text: string) => formatMoney(toMinor(text, currency) ?? 0, currency)
  const facts = [
    [m.coupon_orders(), String(report.orders)],
    [m.coupon_revenue(), money(report.revenue)],
    [m.coupon_given(), money(report.given)],
  ]
  return (
    <div className="grid gap-4">
      <dl aria-live="polite" className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="rounded-card border border-line bg-surface p-5 shadow-card">
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="figures mt-1 font-semibold text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Card title={m.coupon_report_by_day()}>
        <DayBars
          caption={m.coupon_report_by_day()}
          days={report.by_day.map(({ date, revenue }) => ({ date, total: revenue }))}
          text={money}
        />
      </Card>
      <Card title={m.coupon_report_by_code()} flush>
        {report.by_coupon.length === 0 ? (
          <p className="px-5 pb-5 text-ink-3">{m.coupon_report_empty()}</p>
        ) : (
          <table className="w-full">
            <thead>
              <tr className="border-line border-b text-ink-3 text-sm">
                <th scope="col" className="px-5 py-2 text-start font-medium">
                  {m.coupon_code()}
                </th>
                {facts.map(([label]) => (
                  <th key={label} scope="col" className="px-2 py-2 text-end font-medium sm:px-5">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {report.by_coupon.map((row) => (
                <tr key={`${row.coupon_id} ${row.code}`}>
                  <th scope="row" className="px-5 py-3 text-start font-normal">
                    {row.coupon_id === null || search.coupon_id !== undefined ? (
                      <span className="figures break-all font-medium">{row.code}</span>
                    ) : (
                      <Link
                        to="/coupon/report"
                        search={{ ...search, coupon_id: row.coupon_id }}
                        className="figures break-all font-medium hover:text-accent-strong hover:underline"
                      >
                        {row.code}
                      </Link>
                    )}
                    <span className="block text-ink-3 text-sm">{row.name ?? m.coupon_report_deleted()}</span>
                  </th>
                  {[String(row.orders), money(row.revenue), money(row.given)].map((value, at) => (
                    <td key={facts[at]?.[0]} className="figures px-2 py-3 text-end sm:px-5">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  )
}
