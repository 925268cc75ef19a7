import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { type Hold, receiving, type Sender } from '#server/http/receiving.ts'
import { bytesOf, type Limits } from './body-bytes.ts'
import { keysTooDeep, nestedTooDeep } from './nested-too-deep.ts'
import { receiveForm } from './received-form.ts'

/** True for a body that may carry a file. */
export const isForm = (request: Request) => /multipart\/form-data/i.test(request.headers.get('content-type') ?? '')

/** What a call of REST without files reads: JSON, which nothing said counts as, and fields as a plain form sends them. */
const READ = /^$|\bjson\b|x-www-form-urlencoded/i
const isRead = ({ headers, body }: Request) => body === null || READ.test(headers.get('content-type') ?? '')

/** What a call may send; decided before a byte of it is read (admission.ts). */
export interface Allowed extends Limits {
  /** Whether it may be a form with files. */
  form: boolean
  sender: Sender
}

/** What a form takes of the memory while its files go to the disk: its texts, and what is on the way. */
const FORM_KEPT = 128 * 1024

/** What is kept for requests whose bodies were read, until they are answered. */
const kept = new WeakMap<Request, () => Promise<void>>()

/** Lets go of what a bounded request's body holds, in memory and on the disk, once it is answered. */
export const dropBody = async (bounded: Request): Promise<void> => kept.get(bounded)?.()

export const bodiless = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Reads a body in; what it held is given back where that fails, else by `dropBody`. */
async function held(sender: Sender, read: (hold: Hold) => Promise<Request>): Promise<Request> {
  const hold = receiving(sender)
  try {
    const bounded = await read(hold)
    hold.arrived()
    const drop = kept.get(bounded)
    kept.set(bounded, async () => {
      hold.release()
      await drop?.()
    })
    return bounded
  } catch (error) {
    hold.release()
    throw error
  }
}

async function whole(bytes: AsyncIterable<Uint8Array>, hold: Hold): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) {
    hold.grow(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The request with its form taken apart already: it is asked for nothing but its `formData`. */
async function withForm(request: Request, allowed: Allowed, hold: Hold): Promise<Request> {
  const claimed = request.headers.get('content-length')
  hold.grow(FORM_KEPT)
  const { form, drop } = await receiveForm(bytesOf(request, allowed, hold), {
    type: request.headers.get('content-type') ?? '',
    bytes: Math.min(claimed === null ? allowed.most : Number(claimed), allowed.most),
    store: allowed.sender.store ?? 0,
  })
  const bounded = withBody(request, headersOf(request))
  const formData = async () => {
    if (!form) throw new TypeError('The body is no form')
    return form
  }
  kept.set(bounded, drop)
  return Object.defineProperty(bounded, 'formData', { value: formData })
}

function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return headers
}

const withBody = ({ url, method, signal }: Request, headers: Headers, body?: Buffer<ArrayBuffer> | string) =>
  new Request(url, { method, headers, signal, ...(body !== undefined && { body }) })

/**
 * A REST call with its body read, as far as it is allowed. `dropBody` it in any case.
 * @throws 413 beyond the limit; 415 for a form where none is taken, and for what is neither JSON nor fields; 400 where the
 * body says it is JSON and is not, or what is sent lies too deep; as `bytesOf` and `receiving`
 */
export async function boundedBody(request: Request, allowed: Allowed): Promise<Request> {
  // One that takes a form names the field that is not there.
  if (!allowed.form && !isRead(request)) throw refused(415, m.error_415_json())
  return held(allowed.sender, async (hold) => {
    if (isForm(request) && request.body) return withForm(request, allowed, hold)
    const body = await whole(bytesOf(request, allowed, hold), hold)
    const type = request.headers.get('content-type') ?? ''
    const headers = headersOf(request)
    if (body.length === 0) {
      // Nothing sent is an empty form: each missing field is then named.
      headers.set('content-type', 'application/json')
      return withBody(request, headers, '{}')
    }
    if (/json/i.test(type) || type === '') {
      headers.set('content-type', 'application/json')
      if (!isObject(body)) throw refused(400, m.error_400())
    } else if (/urlencoded/i.test(type) && keysTooDeep(body.toString('latin1'))) throw refused(400, m.error_400())
    return withBody(request, headers, body)
  })
}

/**
 * A server function's call with its body read, as far as it is allowed. `dropBody` it in any case.
 * @throws 413 beyond the limit; 415 for a form where none is taken; 400 where its fields lie too deep in one another; as
 * `bytesOf` and `receiving`
 */
export async function boundedPage(request: Request, allowed: Allowed): Promise<Request> {
  if (isForm(request) && !allowed.form) throw refused(415, m.error_415_json())
  return held(allowed.sender, async (hold) => {
    if (!request.body) return withBody(request, request.headers)
    if (isForm(request)) return withForm(request, allowed, hold)
    const body = await whole(bytesOf(request, allowed, hold), hold)
    if (nestedTooDeep(body)) throw refused(400, m.error_400())
    return withBody(request, headersOf(request), body)
  })
}

function isObject(body: Buffer): boolean {
  if (nestedTooDeep(body)) return false
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
