import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { internet, type Network } from '#server/core/internet/internet.ts'
import { hostOf, publicAddresses } from '#server/core/internet/public-addresses.ts'
import { PictureFault } from './picture-fault.ts'
import { pictureTarget } from './picture-target.ts'

/** Redirects that are followed. */
const HOPS = 3
/** For all of it: names, redirects and the last byte. In milliseconds. */
const WITHIN = 5000

const HEADERS = {
  'user-agent': 'Phsar/1.0 (pictures of an import)',
  accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.9',
  // What comes packed is not unpacked here: a bomb stays what it is, and is no picture.
  'accept-encoding': 'identity',
}

/**
 * What lies at an address of the internet, at most 5 MiB, within five seconds; whether it is a picture, nobody has looked.
 * The name is resolved here, each of its addresses must be public, and the connection goes to one of these; the same holds
 * for each redirect.
 * @throws PictureFault; whatever `signal` is aborted with
 */
export async function fetchPicture(
  address: string,
  { signal, network = internet, within = WITHIN }: { signal: AbortSignal; network?: Network; within?: number },
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(within)
  const over = AbortSignal.any([signal, late])
  try {
    let url = pictureTarget(address)
    for (let hop = 0; hop <= HOPS; hop += 1) {
      const response = await ask(url, network, over)
      const next = redirectOf(response)
      if (next === undefined) return await bodyOf(response)
      response.destroy()
      url = pictureTarget(next, url)
    }
    throw new PictureFault('redirects')
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new PictureFault('slow')
    throw error instanceof PictureFault ? error : new PictureFault('unreachable')
  }
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const found = await publicAddresses(hostOf(url), network, signal)
  if ('wrong' in found) throw new PictureFault(found.wrong)
  const { protocol, pathname, search } = url
  const host = hostOf(url)
  const at = { protocol, host, ...(isIP(host) === 0 && { servername: host }), port: url.port || undefined }
  const headers = { ...HEADERS, host: url.host }
  const request = network.connect(
    { ...at, path: pathname + search, headers, signal, maxHeaderSize: 16_384 },
    found.addresses,
  )
  // It may break after it was answered; whoever reads the answer is told.
  request.on('error', () => undefined)
  request.end()
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return response
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? location : undefined
}

async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode !== 200) throw new PictureFault(`answer:${statusCode}`)
    if (Number(headers['content-length'] ?? 0) > MAX_IMAGE_BYTES) throw new PictureFault('large')
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MAX_IMAGE_BYTES) throw new PictureFault('large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    response.destroy()
  }
}
