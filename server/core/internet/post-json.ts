import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { internet, type Network } from './internet.ts'
import { hostOf, publicAddresses } from './public-addresses.ts'

/** Why a service gave no answer that can be read: no address that may be asked, or more than was asked for. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly why: 'unreachable' | 'too-large'

  constructor(why: NoAnswer['why']) {
    // Nothing of the address, which may hold a token.
    super(`No answer: ${why}`)
    this.why = why
  }
}

interface Service {
  /** Where it is, without a slash at the end. */
  base: string
  /** The operator named it: it may lie in his own network, which the service itself never does. */
  isNamed: boolean
  /** Bytes of an answer, at most. */
  most: number
}

interface Posted {
  path: string
  body: object
  headers?: Record<string, string>
  /** All of it has left: from there on it may have been done. */
  onSent?: () => void
}

/**
 * Posts JSON to a service, once; where it is sent on to is not followed.
 * @throws NoAnswer; whatever the network or `signal` ends it with
 */
export async function postJson(
  { base, isNamed, most }: Service,
  { path, body, headers, onSent }: Posted,
  { signal, network = internet }: { signal: AbortSignal; network?: Network | undefined },
): Promise<{ status: number; text: string }> {
  const url = new URL(base)
  const host = hostOf(url)
  const text = JSON.stringify(body)
  const request = network.connect(
    {
      protocol: url.protocol,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      port: url.port || undefined,
      path: `${url.pathname.replace(/\/$/, '')}/${path}`,
      method: 'POST',
      headers: {
        host: url.host,
        'user-agent': 'Phsar/1.0',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...headers,
      },
      signal,
      maxHeaderSize: 16_384,
    },
    isNamed ? await anyAddresses(host) : await outerAddresses(host, network, signal),
  )
  request.on('error', () => undefined)
  if (onSent) request.on('finish', onSent)
  request.end(text)
  const [response] = await once(request, 'response', { signal })
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw new NoAnswer('too-large')
      parts.push(part)
    }
  } finally {
    response.destroy()
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }
}

async function anyAddresses(host: string): Promise<string[]> {
  return isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address)
}

async function outerAddresses(host: string, network: Network, signal: AbortSignal): Promise<string[]> {
  const found = await publicAddresses(host, network, signal)
  if ('wrong' in found) throw new NoAnswer('unreachable')
  return found.addresses
}

/** What an answer says; undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
