import { m } from '#app/paraglide/messages.js'
import { log } from '#server/core/procedure/log.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { invoicePaper } from './paper.ts'
import { NoPlaceError, places } from './places.ts'
import type { Renderer } from './renderer.ts'
import { reportData } from './report-data.ts'

/** Where the service answers, and how long we put up with it; times in ms, sizes in bytes. */
export interface ReportService {
  url: string
  user?: string | undefined
  password?: string | undefined
  /** From asking to having the last byte; the specification's 120 s. */
  deadline?: number
  /** How long an invoice waits for its turn. */
  patience?: number
  /** The largest PDF that is taken. */
  most?: number
  /** Where it is said why it did not deliver: the log. */
  told?: (reason: string, invoiceNo: string) => void
}

const logged = (reason: string, invoice_no: string) => log.error({ invoice_no, reason }, 'report service failed')

const TEMPLATE = '/invoice/invoice-main'
const AT_ONCE = 8

/** The service's answer is none. The message is for the log: it quotes nothing that the service said. */
class ReportError extends Error {
  override name = 'ReportError'
}

/**
 * Invoices by the external report service (jsreport's contract, specification section 7.4): its template decides how
 * they look. At most eight are asked for at once, so that a slow service holds eight requests and not all of them.
 *
 * Where the service fails, so does the invoice. The built-in paper is no stand-in: whoever sets REPORT_URL has a paper
 * of his own, often one that a law or a contract asks for, and a shopper who is handed another one by chance has a
 * document that nobody approved. A message and a second try are better than two kinds of paper under one number.
 *
 * What the service says is never passed on: jsreport's errors carry stacks and paths, a hostile one could send
 * our own credentials back.
 * @throws 502 where it does not deliver a PDF in time, 503 where too many are being made
 */
export function reportService(service: ReportService): Renderer {
  const { deadline = 120_000, patience = 5_000, most = 10 * 1024 * 1024, told = logged } = service
  const places8 = places(AT_ONCE, patience)
  const address = new URL(`${service.url.replace(/\/+$/, '')}/api/report`)
  const headers = { 'content-type': 'application/json', accept: 'application/pdf', ...login(service) }

  return async (data, locale) => {
    const leave = await places8.enter().catch((error) => {
      if (!(error instanceof NoPlaceError)) throw error
      throw refused(503, m.error_report_busy(), { retryAfter: Math.ceil(patience / 1000) })
    })
    try {
      const body = JSON.stringify({
        template: { name: TEMPLATE },
        data: reportData(data, invoicePaper(data, locale), locale),
        options: { timeout: deadline, reportName: 'Invoice' },
      })
      const signal = AbortSignal.timeout(deadline)
      // A redirect could carry the invoice, and the login, to somebody else.
      const reply = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'manual' })
      return await pdfOf(reply, most)
    } catch (error) {
      told(reasonOf(error), data.invoice_no)
      throw refused(502, m.error_report_failed())
    } finally {
      leave()
    }
  }
}

function login({ user, password }: ReportService): { authorization?: string } {
  if (user === undefined && password === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}` }
}

/** Reads no more than it must: not what is no PDF, nor more than `most` bytes. */
async function pdfOf(reply: Response, most: number): Promise<Uint8Array> {
  const type = reply.headers.get('content-type') ?? ''
  const wrong =
    reply.status !== 200
      ? `status ${reply.status}`
      : /^application\/pdf\b/i.test(type)
        ? undefined
        : 'not a PDF by type'
  if (wrong || !reply.body) {
    await reply.body?.cancel()
    throw new ReportError(wrong ?? 'no body')
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body) {
    size += part.length
    if (size > most) throw new ReportError(`more than ${most} bytes`)
    parts.push(part)
  }
  const pdf = Buffer.concat(parts)
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new ReportError('not a PDF by its first bytes')
  return pdf
}

/** In the words of ours or of the network: `status 404`, `ECONNREFUSED`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  if (error instanceof ReportError) return error.message
  const { name, cause } = error as Error
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : name
}
