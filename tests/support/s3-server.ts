import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const KEYS = {
  AWS_ACCESS_KEY_ID: 'AKIATESTTESTTEST',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const REGION = 'eu-central-1'
/** Of a list at once: few, so that lists go on. */
const PAGE = 5

interface Stored {
  body: Buffer
  at: Date
}

/** How it answers a call that is not to go well. */
export type Trouble = { status: number; code: string } | 'hang-up' | 'half' | 'silent'

export interface S3Server {
  /** The settings of a program that keeps its files here. */
  env: Record<string, string>
  /** By key, as they lie in the bucket. */
  objects: Map<string, Stored>
  /** What was asked, in order: `PUT 1/ab.webp`. */
  asked: string[]
  /** Answers calls so, until it is told otherwise; of `count` alone where that is said. */
  trouble(kind: Trouble | undefined, count?: number): void
  /** Nobody listens there any more. */
  close(): Promise<void>
  /** It does again, at the same address. */
  open(): Promise<void>
}

/**
 * A bucket at an address of this machine, in memory. It speaks what the program needs of S3 and takes nothing that is not
 * signed right: the signature is computed here from the request as it came, by AWS's own description (Signature Version 4),
 * and so is the sum of what was sent.
 */
export async function s3Server({ bucket = 'pictures', prefix = '' } = {}): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const asked: string[] = []
  let troubled: { kind: Trouble; left: number } | undefined
  let server: Server
  let port = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const body = await buffer(request)
    const say = (status: number, text = '', headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers })
      response.end(text)
    }
    const refuse = (status: number, code: string) =>
      say(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} &amp; no more</Message></Error>`)
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    asked.push(`${request.method} ${key}`)
    if (troubled && troubled.left-- > 0) {
      const { kind } = troubled
      if (kind === 'silent') return
      if (kind === 'hang-up') return void request.socket.destroy()
      if (kind !== 'half') return refuse(kind.status, kind.code)
    } else troubled = undefined
    const wrong = wrongIn(request, url, body)
    if (wrong) return refuse(403, wrong)
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
    if (!key) return say(200, listOf(objects, url.searchParams))
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) return refuse(400, 'IncompleteBody')
      objects.set(key, { body, at: new Date() })
      return say(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return say(204)
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    const headers = { 'content-type': 'image/webp', 'content-length': String(found.body.length) }
    response.writeHead(200, headers)
    if (request.method === 'HEAD') return void response.end()
    if (troubled?.kind !== 'half') return void response.end(found.body)
    response.write(found.body.subarray(0, found.body.length >> 1), () => request.socket.destroy())
  }

  const open = () =>
    new Promise<void>((done) => {
      server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        done()
      })
    })
  await open()
  return {
    env: {
      ...KEYS,
      FILES_URL: `s3://${bucket}${prefix && `/${prefix}`}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: REGION,
    },
    objects,
    asked,
    trouble: (kind, left = Number.POSITIVE_INFINITY) => {
      troubled = kind && { kind, left }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    open,
  }
}

/** What S3 would say of a request that is not signed with the keys, or whose content is another; undefined: it is right. */
function wrongIn({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!said) return 'AccessDenied'
  const [, id, scope = '', names = '', signature = ''] = said
  const at = String(headers['x-amz-date'])
  if (id !== KEYS.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId'
  if (scope !== `${at.slice(0, 8)}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256')) return 'AccessDenied'
  const sum = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== sum) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n')
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(canonical, at, scope)))
    ? undefined
    : 'SignatureDoesNotMatch'
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** As described in "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference. */
function signatureOf(canonical: string, at: string, scope: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`)
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash].join('\n')).toString('hex')
}

function listOf(objects: Map<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const slash = query.get('delimiter')
  const most = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE)
  const after = query.get('continuation-token') ?? ''
  const names = new Set<string>()
  for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).sort()) {
    const end = slash ? key.indexOf(slash, prefix.length) : -1
    names.add(end < 0 ? key : key.slice(0, end + 1))
  }
  const left = [...names].filter((name) => name > after)
  const shown = left.slice(0, most)
  const entries = shown.map((name) => {
    const stored = objects.get(name)
    return stored
      ? `<Contents><Key>${name}</Key><LastModified>${stored.at.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${stored.body.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
  })
  const more = left.length > most ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>x</Name><Prefix>${prefix}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${more !== ''}</IsTruncated>${entries.join('')}${more}</ListBucketResult>`
}
