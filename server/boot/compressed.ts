import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|problem\+json|x-ndjson)|image\/svg)/i
const LEAST = 1024

type Pairs = [name: string, value: string][]

/**
 * Compresses what is written to `response` from here on, where the client takes it and it is text of some size. What
 * has been written so far is sent on whenever the writer pauses, so a page that streams still streams.
 */
export function compressed(request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (!encoding || request.method === 'HEAD') return
  const { writeHead, write, end } = response
  let coder: Gzip | BrotliCompress | undefined
  let flushing = false

  response.writeHead = (status: number, ...rest: unknown[]) => {
    const pairs = pairsOf(rest.at(-1))
    if (!response.headersSent && worthwhile(status, pairs)) {
      coder = coderFor(encoding)
      connect(coder, response, { write, end })
      const message = rest.filter((each) => typeof each === 'string')
      return Reflect.apply(writeHead, response, [status, ...message, headersFor(pairs, encoding)])
    }
    return Reflect.apply(writeHead, response, [status, ...rest])
  }

  response.write = (...args: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    if (!coder) return Reflect.apply(write, response, args)
    if (!flushing) {
      flushing = true
      setImmediate(() => {
        flushing = false
        if (!coder?.writableEnded && !coder?.destroyed) coder?.flush()
      })
    }
    return coder.write(args[0] as Buffer)
  }

  response.end = (...args: unknown[]) => {
    if (!response.headersSent && args.length > 0 && typeof args[0] !== 'function')
      response.writeHead(response.statusCode)
    if (!coder) return Reflect.apply(end, response, args)
    const done = args.findLast((arg) => typeof arg === 'function') as (() => void) | undefined
    if (done) response.once('finish', done)
    if (args[0] != null && typeof args[0] !== 'function') coder.write(args[0] as Buffer)
    coder.end()
    return response
  }
}

function connect(
  coder: Gzip | BrotliCompress,
  response: ServerResponse,
  raw: Pick<ServerResponse, 'write' | 'end'>,
): void {
  coder.on('data', (chunk: Buffer) => {
    if (!raw.write.call(response, chunk, 'utf8')) coder.pause()
  })
  response.on('drain', () => coder.resume())
  // Whoever writes waits for the response's drain: the coder's is meant.
  coder.on('drain', () => response.emit('drain'))
  coder.on('end', () => raw.end.call(response, undefined, 'utf8'))
  coder.on('error', () => response.destroy())
  response.on('close', () => coder.destroy())
}

function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

/** Settings for text made per request: nearly as small as the strongest ones at a tenth of the work and memory. */
function coderFor(encoding: 'br' | 'gzip'): Gzip | BrotliCompress {
  if (encoding === 'gzip') return createGzip({ level: 6, flush: constants.Z_NO_FLUSH })
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
}

function worthwhile(status: number, pairs: Pairs): boolean {
  if (status < 200 || [204, 205, 206, 304].includes(status)) return false
  const value = (name: string) => pairs.find(([key]) => key.toLowerCase() === name)?.[1]
  const length = value('content-length')
  const open = !value('content-encoding') && !value('cache-control')?.includes('no-transform')
  return open && TEXT.test(value('content-type') ?? '') && (length === undefined || Number(length) >= LEAST)
}

function headersFor(pairs: Pairs, encoding: string): string[] {
  const kept = pairs.filter(([name]) => !['content-length', 'vary'].includes(name.toLowerCase()))
  const vary = pairs.filter(([name]) => name.toLowerCase() === 'vary').map(([, value]) => value)
  const both = [...kept, ['content-encoding', encoding], ['vary', [...vary, 'accept-encoding'].join(', ')]]
  // The compressed form is another representation, so its tag can only be a weak one.
  return both.flatMap(([name = '', value = '']) => [name, /^etag$/i.test(name) ? value.replace(/^"/, 'W/"') : value])
}

function pairsOf(headers: unknown): Pairs {
  if (Array.isArray(headers)) {
    if (Array.isArray(headers[0])) return headers as Pairs
    return headers.flatMap((name, at) => (at % 2 ? [] : [[String(name), String(headers[at + 1])]])) as Pairs
  }
  if (!headers || typeof headers !== 'object') return []
  return Object.entries(headers as OutgoingHttpHeaders).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  ) as Pairs
}
