import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import type { Bucket } from '#server/env.ts'

/** Milliseconds until an answer must have begun. */
const PATIENCE = 10_000
/** How often a call is made that finds the service busy or the connection broken; longer waits lie between, each time. */
const TRIES = 3
const PAUSE = 100

/** What the service of a bucket said, or that it said nothing: a line for whoever runs the program. */
export class BucketFault extends Error {
  override name = 'BucketFault'
}

export interface Listed {
  objects: { key: string; bytes: number; at: number }[]
  /** What stands between the prefix and the next slash, with both. */
  folders: string[]
  /** Where the list goes on; undefined: it has ended. */
  next: string | undefined
}

/** The four calls of S3 that pictures need. Whatever is sent may be sent again: a name has one content. */
export function bucketCalls(bucket: Bucket, { tries = TRIES, patience = PATIENCE } = {}) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = bucket
  // Its own tries leave out what a connection does.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: 's3', retries: 0 })

  async function asked(method: string, url: URL, sent: { body?: Uint8Array; meta?: Record<string, string> } = {}) {
    const body = sent.body ?? new Uint8Array()
    // Signed with the sum of what is sent: the service refuses what comes otherwise.
    const headers = { 'x-amz-content-sha256': sha256(body), ...sent.meta }
    for (let turn = 1; ; turn++) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error(`no answer within ${patience / 1000} s`)), patience)
      try {
        const signed = await aws.sign(url.href, {
          method,
          headers,
          ...(sent.body && { body: new Uint8Array(sent.body) }),
          signal: late.signal,
        })
        const answer = await fetch(signed, { redirect: 'manual' })
        if (answer.ok || answer.status === 404 || turn === tries || !isPassing(answer.status)) return answer
        await answer.body?.cancel()
      } catch (error) {
        // Who waited that long is not kept waiting for more of it.
        if (turn === tries || late.signal.aborted) throw new BucketFault(`${bucket.shown}: ${reasonOf(error)}`)
      } finally {
        clearTimeout(timer)
      }
      await sleep(PAUSE * 2 ** turn * (0.5 + Math.random() / 2))
    }
  }

  const urlOf = (key: string) => new URL(key.split('/').map(encodeURIComponent).join('/'), `${base(bucket)}/`)

  return {
    async put(key: string, body: Uint8Array, type: string): Promise<void> {
      const answer = await asked('PUT', urlOf(key), { body, meta: { 'content-type': type } })
      if (!answer.ok) throw await faultOf(bucket, answer)
      await answer.body?.cancel()
    },

    /** Null where there is none. Its body comes as it is read; one that stops coming breaks off. */
    async get(key: string): Promise<Response | null> {
      const answer = await asked('GET', urlOf(key))
      if (answer.ok) return answer
      const fault = await faultOf(bucket, answer)
      if (answer.status === 404 && !fault.message.includes('NoSuchBucket')) return null
      throw fault
    },

    async remove(key: string): Promise<void> {
      const answer = await asked('DELETE', urlOf(key))
      if (!answer.ok && answer.status !== 404) throw await faultOf(bucket, answer)
      await answer.body?.cancel()
    },

    async list(prefix: string, { from, folders, most }: { from?: string; folders?: boolean; most?: number } = {}) {
      const url = new URL(`${base(bucket)}/`)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('prefix', prefix)
      if (folders) url.searchParams.set('delimiter', '/')
      if (from) url.searchParams.set('continuation-token', from)
      if (most) url.searchParams.set('max-keys', String(most))
      const answer = await asked('GET', url)
      if (!answer.ok) throw await faultOf(bucket, answer)
      return listedIn(await answer.text())
    },
  }
}

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Too busy, or of the service's own fault: another time it may go. */
const isPassing = (status: number) => status === 429 || status === 408 || status >= 500

const base = ({ endpoint, name, pathStyle }: Bucket): string => {
  const { protocol, host, pathname } = endpoint
  const path = pathname.replace(/\/$/, '')
  return pathStyle ? `${protocol}//${host}${path}/${name}` : `${protocol}//${name}.${host}${path}`
}

async function faultOf(bucket: Bucket, answer: Response): Promise<BucketFault> {
  const { Code, Message } = valuesIn(await answer.text().catch(() => ''))
  const said = [Code?.[0], Message?.[0]].filter(Boolean).join(', ')
  return new BucketFault(`${bucket.shown}: ${said.slice(0, 300) || `HTTP ${answer.status}`}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof AggregateError && cause.errors[0]) return reasonOf(cause.errors[0])
  return cause instanceof Error ? reasonOf(cause) : error.message || error.name
}

/** What a list says; of a broken one nothing, which is a fault. */
function listedIn(text: string): Listed {
  if (!text.includes('ListBucketResult')) throw new BucketFault('The service of the bucket answers no list')
  const { Key = [], Size = [], LastModified = [], Prefix = [], NextContinuationToken = [] } = valuesIn(text)
  return {
    objects: Key.map((key, at) => ({ key, bytes: Number(Size[at]), at: Date.parse(LastModified[at] ?? '') })),
    folders: Prefix.filter((prefix) => prefix.endsWith('/')),
    next: NextContinuationToken[0],
  }
}

/** The texts of an answer's elements, by name, in their order. */
function valuesIn(text: string): Record<string, string[] | undefined> {
  const values: Record<string, string[] | undefined> = {}
  let now = ''
  const parser = new Parser(
    {
      onopentag: () => {
        now = ''
      },
      ontext: (part) => {
        now += part
      },
      onclosetag: (name) => {
        values[name] ??= []
        values[name].push(now)
        now = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return values
}
