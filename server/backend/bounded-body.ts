import { m } from '#app/paraglide/messages.js'
import { MAX_IMAGE_BYTES } from '#server/domain/files/store-image.ts'
import { atMost } from '#server/kit/at-most.ts'
import { refused } from '#server/kit/refused.ts'

const MIB = 1024 * 1024
/**
 * A form with a file is taken apart and worked off one at a time, once it is here: each is copied many times over on its
 * way, and a picture is decoded at its end. Nobody's slow line holds up another's.
 */
export const formInTurn = atMost(1)

/** True for a body that may carry a file. */
export const isForm = (request: Request) => /multipart\/form-data/i.test(request.headers.get('content-type') ?? '')

/** The frame that multipart puts around a file. */
const FRAME = 64 * 1024
const LARGEST_FILE = 20 * MIB + FRAME

/** Most bytes a call may send (api.md, Limits), and what it is told beyond them. */
function limitOf(path: string): { most: number; told: () => string } {
  if (/\/import$/.test(path)) return { most: LARGEST_FILE, told: m.error_413 }
  if (/\/upload(\/|$)/.test(path)) return { most: MAX_IMAGE_BYTES + FRAME, told: m.image_too_large }
  return { most: MIB, told: m.error_413 }
}

/**
 * The body, read into memory and counted while it streams: a lying or missing Content-Length is no way around the limit.
 * @throws 413 beyond `most` bytes
 */
async function readBody(
  request: Request,
  most: number,
  told: () => string = m.error_413,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw refused(413, told())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw refused(413, told())
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const bodiless = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return headers
}

/**
 * A REST call with its body read, within the limit of its path.
 * @throws 413 beyond the limit; 400 where the body says it is JSON and is not
 */
export async function boundedBody(request: Request): Promise<Request> {
  if (bodiless(request)) return request
  const { most, told } = limitOf(new URL(request.url).pathname)
  const body = await readBody(request, most, told)
  const type = request.headers.get('content-type') ?? ''
  const headers = headersOf(request)
  if (body.length === 0) {
    // Nothing sent is an empty form: each missing field is then named.
    headers.set('content-type', 'application/json')
    return new Request(request.url, { method: request.method, headers, body: '{}' })
  }
  if (/json/i.test(type) || type === '') {
    headers.set('content-type', 'application/json')
    if (!isObject(body)) throw refused(400, m.error_400())
  }
  return new Request(request.url, { method: request.method, headers, body })
}

/**
 * A page's request, and so a server function's: with a body only a form that carries a file may be large, and it no
 * larger than the largest file REST takes.
 * @throws 413 beyond the limit
 */
export async function boundedPage(request: Request): Promise<Request> {
  if (bodiless(request) || !request.body) return request
  const body = await readBody(request, isForm(request) ? LARGEST_FILE : MIB)
  return new Request(request.url, { method: request.method, headers: headersOf(request), body })
}

function isObject(body: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
