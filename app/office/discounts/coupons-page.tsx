import { coupon } from '#app/contracts/resources/coupon.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'
import { CodesButton } from './codes-button.tsx'
import { ReportLink } from './report-link.tsx'

/** The codes by which customers pay less, and how each stands. */
export const CouponsPage = listPage(coupon, {
  actions: (
    <>
      <ReportLink />
      <CodesButton />
    </>
  ),
  rowActions: (row) => <CodesButton coupon={row} small />,
})
