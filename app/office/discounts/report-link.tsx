import { useRouteContext } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { may } from '#app/lib/may.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** To what coupons brought, or one, for who may see it. */
export function ReportLink({ coupon }: { coupon?: number }) {
  const { user } = useRouteContext({ from: '/_admin' })
  if (!may(user, 'coupon-history-view')) return null
  return (
    <ButtonLink
      to="/coupon/report"
      search={coupon === undefined ? {} : { coupon_id: String(coupon) }}
      icon={<ChartColumn aria-hidden="true" className="size-4" />}
    >
      {m.coupon_report_short()}
    </ButtonLink>
  )
}
