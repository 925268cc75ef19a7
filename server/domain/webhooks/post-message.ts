import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { internet, type Network } from '#server/core/internet/internet.ts'
import { hostOf, publicAddresses } from '#server/core/internet/public-addresses.ts'
import { WebhookFault } from './webhook-fault.ts'
import { webhookTarget } from './webhook-target.ts'

/** For all of it: the name, the connection, and the head of the answer. In milliseconds. */
const WITHIN = 10_000

interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Hands a message to an endpoint. No redirect is followed, and of the answer no byte is read behind its head: what lies
 * at an address is nobody's to see.
 * @returns the status, which is one of success
 * @throws WebhookFault; whatever `signal` is aborted with
 */
export async function postMessage(
  { url: address, headers, body }: Message,
  { signal, network = internet, within = WITHIN }: { signal: AbortSignal; network?: Network; within?: number },
): Promise<number> {
  const url = webhookTarget(address)
  if (!url) throw new WebhookFault('address')
  const late = AbortSignal.timeout(within)
  const over = AbortSignal.any([signal, late])
  let answer: IncomingMessage | undefined
  try {
    answer = await ask(url, { headers, body }, network, over)
    const { statusCode = 0 } = answer
    if (statusCode < 200 || statusCode > 299) throw new WebhookFault(statusCode)
    return statusCode
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof WebhookFault) throw error
    throw new WebhookFault(late.aborted ? 'slow' : 'unreachable')
  } finally {
    answer?.destroy()
  }
}

async function ask(url: URL, { headers, body }: Omit<Message, 'url'>, network: Network, signal: AbortSignal) {
  const host = hostOf(url)
  const found = await publicAddresses(host, network, signal)
  if ('wrong' in found) throw new WebhookFault(found.wrong)
  const at = {
    protocol: url.protocol,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    port: url.port || undefined,
    path: url.pathname + url.search,
  }
  const sent = {
    ...headers,
    host: url.host,
    'user-agent': 'Phsar/1.0 (webhooks)',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const how = { ...at, method: 'POST', headers: sent, signal, maxHeaderSize: 16_384 }
  const request = network.connect(how, found.addresses)
  // It may break after it was answered; nobody asks any more.
  request.on('error', () => undefined)
  request.end(body)
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}
