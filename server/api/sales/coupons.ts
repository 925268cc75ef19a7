import { couponReport, couponReportQuery } from '#app/contracts/coupon-report.ts'
import { bytes, FILE_TYPES } from '#server/api/rest/file-reply.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { historyInput } from '#server/core/rows/history.ts'
import { listOf, one } from '#server/core/rows/rows.ts'
import { exportReport, reportCoupons } from '#server/domain/coupons/coupon-report.ts'
import { readUses, useShape } from '#server/domain/offers/read-uses.ts'
import { couponRows } from '#server/resources/coupons.ts'
import { crud } from '#server/resources/crud.ts'

const uses = staff('coupon-history-view')
  .route({
    method: 'GET',
    path: '/coupons/{id}/histories',
    summary: 'List the orders that used a coupon, newest first',
    tags: ['coupons'],
  })
  .input(historyInput)
  .output(listOf(useShape))
  .handler(({ context, input }) =>
    context.db.read(async (db) => {
      await couponRows.find(db, context.store.id, input.id)
      return readUses(db, context.store.id, 'coupon', input)
    }),
  )

const report = staff('coupon-history-view')
  .route({
    method: 'GET',
    path: '/coupons/report',
    summary: 'What coupons, or one, brought and cost: orders, revenue and discount given, by day and by code',
    tags: ['coupons'],
  })
  .input(couponReportQuery)
  .output(one(couponReport))
  .handler(async ({ context, input }) => ({ data: await reportCoupons(context, input) }))

const reportFile = staff('coupon-history-view')
  .route({
    method: 'GET',
    path: '/coupons/report/export',
    summary: 'The same as CSV, a line for each day and code',
    outputStructure: 'detailed',
    tags: ['coupons'],
  })
  .input(couponReportQuery)
  .output(bytes)
  .handler(async ({ context, input }) => ({
    headers: { 'content-type': FILE_TYPES.csv, 'content-disposition': 'attachment; filename="coupon-report.csv"' },
    body: await exportReport(context, input),
  }))

/** The calls of coupons that the kit has, who used them, and what they brought. */
export const couponProcedures = { ...crud.coupons, uses, report, reportFile }
