import { m } from '#app/paraglide/messages.js'
import { MAX_IMAGE_BYTES } from '#server/domain/files/store-image.ts'
import { atMost } from '#server/kit/at-most.ts'
import { refused } from '#server/kit/refused.ts'
import { keysTooDeep, nestedTooDeep } from './nested-too-deep.ts'
import { receiveForm } from './received-form.ts'

const MIB = 1024 * 1024
/**
 * A form with a file is worked off one at a time, once it is here: a picture is decoded and a catalogue read at its end.
 * Nobody's slow line holds up another's.
 */
export const formInTurn = atMost(1)

/** True for a body that may carry a file. */
export const isForm = (request: Request) => /multipart\/form-data/i.test(request.headers.get('content-type') ?? '')

/** True for a call that takes the largest of files. */
export const isImport = ({ url }: Request) => /\/import(\/preview)?$/.test(new URL(url).pathname)

/** The frame that multipart puts around a file. */
const FRAME = 64 * 1024
const LARGEST_FILE = 20 * MIB + FRAME

/** Most bytes a call may send (api.md, Limits), and what it is told beyond them. */
function limitOf(request: Request): { most: number; told: () => string } {
  if (isImport(request)) return { most: LARGEST_FILE, told: m.error_413 }
  if (/\/upload(\/|$)/.test(new URL(request.url).pathname))
    return { most: MAX_IMAGE_BYTES + FRAME, told: m.image_too_large }
  return { most: MIB, told: m.error_413 }
}

/**
 * Bytes beyond the limit that are let run by before the call is refused: a browser listens only when it has sent all, and
 * would wait for ever for somebody to take the rest.
 */
const RUN_BY = 64 * MIB

/**
 * The body as it comes in, counted while it streams: a lying or missing Content-Length is no way around the limit.
 * @throws 413 beyond `most` bytes, when the rest has run by
 */
async function* bytesOf(request: Request, most: number, told: () => string): AsyncGenerator<Uint8Array> {
  const claimed = Number(request.headers.get('content-length') ?? 0)
  if (claimed > most + RUN_BY) throw refused(413, told())
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most + RUN_BY) break
    if (Math.max(size, claimed) <= most) yield chunk
  }
  if (Math.max(size, claimed) > most) throw refused(413, told())
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The files of forms that were received, until the request is answered. */
const received = new WeakMap<Request, () => Promise<void>>()

/** Lets go of what a bounded request's form left on the disk, once it is answered. */
export const dropBody = async (bounded: Request): Promise<void> => received.get(bounded)?.()

/** The request with its form taken apart already: it is asked for nothing but its `formData`. */
async function withForm(request: Request, bytes: AsyncIterable<Uint8Array>): Promise<Request> {
  const { form, drop } = await receiveForm(bytes, request.headers.get('content-type') ?? '')
  const bounded = new Request(request.url, {
    method: request.method,
    headers: headersOf(request),
    signal: request.signal,
  })
  const formData = async () => {
    if (!form) throw new TypeError('The body is no form')
    return form
  }
  received.set(bounded, drop)
  return Object.defineProperty(bounded, 'formData', { value: formData })
}

const bodiless = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return headers
}

/**
 * A REST call with its body read, within the limit of its path. `dropBody` it in any case.
 * @throws 413 beyond the limit; 400 where the body says it is JSON and is not, or what is sent lies too deep
 */
export async function boundedBody(request: Request): Promise<Request> {
  if (keysTooDeep(new URL(request.url).search)) throw refused(400, m.error_400())
  if (bodiless(request)) return request
  const { most, told } = limitOf(request)
  const bytes = bytesOf(request, most, told)
  if (isForm(request) && request.body) return withForm(request, bytes)
  const body = await whole(bytes)
  const type = request.headers.get('content-type') ?? ''
  const headers = headersOf(request)
  if (body.length === 0) {
    // Nothing sent is an empty form: each missing field is then named.
    headers.set('content-type', 'application/json')
    return new Request(request.url, { method: request.method, headers, body: '{}', signal: request.signal })
  }
  if (/json/i.test(type) || type === '') {
    headers.set('content-type', 'application/json')
    if (!isObject(body)) throw refused(400, m.error_400())
  } else if (/urlencoded/i.test(type) && keysTooDeep(body.toString('latin1'))) throw refused(400, m.error_400())
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}

/**
 * A page's request, and so a server function's: with a body only a form that carries a file may be large, and it no
 * larger than the largest file REST takes. `dropBody` it in any case.
 * @throws 413 beyond the limit; 400 where its fields lie too deep in one another
 */
export async function boundedPage(request: Request): Promise<Request> {
  if (bodiless(request) || !request.body) return request
  const bytes = bytesOf(request, isForm(request) ? LARGEST_FILE : MIB, m.error_413)
  if (isForm(request)) return withForm(request, bytes)
  const body = await whole(bytes)
  if (nestedTooDeep(body)) throw refused(400, m.error_400())
  return new Request(request.url, { method: request.method, headers: headersOf(request), body, signal: request.signal })
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
