import { m } from '#app/paraglide/messages.js'
import { smallForm } from '#server/api/receive/small-form.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { requestId } from '#server/core/procedure/log.ts'
import { type Html, html } from '#server/core/text/html.ts'
import { env } from '#server/env.ts'
import { countedAlready, limit } from '#server/http/limits.ts'
import type { Filled } from './form.ts'

export interface Fault {
  status: number
  message: string
  errors: Filled['errors']
  retryAfter?: number | undefined
}

/** What went wrong as a form says it: on its fields, or above it. */
export function faultIn(error: unknown): Fault {
  const { status, message, data } = faultOf(error, requestId() ?? '')
  return { status, message, errors: data?.errors ?? {}, retryAfter: data?.retryAfter }
}

/** The shop's own origin, as whoever sends the form sees it: its sub-domain, or a domain of its own. */
const isOwn = (request: Request): boolean =>
  request.headers.get('origin')?.toLowerCase() ===
  `${env.baseUrl.protocol}//${request.headers.get('host')?.toLowerCase()}`

/** What a page without a script was sent, if anything was; nothing of a form that another page sent is read. */
export async function sentForm(request: Request): Promise<{ form: URLSearchParams | null; fault: Fault | undefined }> {
  const posted = request.method === 'POST'
  const ip = request.headers.get('x-phsar-ip') ?? ''
  const nothing = posted ? new URLSearchParams() : null
  try {
    await limit('all', ip)
    countedAlready(request)
    if (!posted) return { form: null, fault: undefined }
    // Before a byte of it is read: a sibling shop has another origin, and none can be forged.
    if (!isOwn(request))
      return { form: nothing, fault: { status: 403, message: m.myaccount_form_elsewhere(), errors: {} } }
    const form = await smallForm(request, ip)
    return form
      ? { form, fault: undefined }
      : { form: nothing, fault: { status: 400, message: m.error_400(), errors: {} } }
  } catch (error) {
    return { form: nothing, fault: faultIn(error) }
  }
}

/** What is wrong, above the form; what is wrong with a field stands on it. */
export const told = ({ message, errors }: Fault): Html =>
  html`<p role="alert" class="mb-5 max-w-2xl rounded-card border border-bad px-4 py-3 text-bad">${Object.keys(errors).length > 0 ? m.shop_check_fields() : message}</p>`
