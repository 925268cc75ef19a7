import { reportService } from '#server/domain/invoice/report-service.ts'
import { SAMPLE_INVOICE } from '#server/domain/invoice/sample-invoice.ts'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok } from './finding.ts'

const PATIENCE = 15_000

/** Has the report service make an invoice that is nobody's: address, login and template are right, or they are not. */
export async function checkReportService({ REPORT_URL, REPORT_USER, REPORT_PASSWORD }: Env): Promise<Finding> {
  const name = 'report service'
  if (!REPORT_URL) return ok(name, 'REPORT_URL is not set: built-in invoices are used')
  const { host } = new URL(REPORT_URL)
  let why = ''
  const told = (reason: string) => {
    why = reason
  }
  const login = { user: REPORT_USER, password: REPORT_PASSWORD }
  const began = performance.now()
  try {
    const pdf = await reportService({ url: REPORT_URL, ...login, deadline: PATIENCE, told })(SAMPLE_INVOICE, 'km')
    const took = ((performance.now() - began) / 1000).toFixed(1)
    return ok(name, `${host} rendered an invoice of ${Math.round(pdf.length / 1000)} kB in ${took} s`)
  } catch {
    return fail(
      name,
      `${host} did not render an invoice: ${why}`,
      'check REPORT_URL, its credentials and template; invoices fail until then',
    )
  }
}
