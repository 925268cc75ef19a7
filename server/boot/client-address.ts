import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const OURS = /^x-(phsar-.*|forwarded-.*)$/i
/** Headers by which whoever passes a request on gives himself away. */
const PASSED_ON = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/i
const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/**
 * Writes who asks into the header `x-phsar-ip`, and drops what the client claims about it. Behind a proxy of ours that
 * is the last hop of X-Forwarded-For, the only one the proxy itself has seen; `https` says what the outside speaks.
 * `x-phsar-direct` says that the request comes from this machine itself: by its socket, and through nobody.
 */
export function nameClient(
  request: IncomingMessage,
  { trustProxy, https }: { trustProxy: boolean; https: boolean },
): void {
  const hop = trustProxy ? lastHop(request.headers['x-forwarded-for']) : undefined
  const address = (hop ?? request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const direct =
    LOOPBACK.test(request.socket.remoteAddress ?? '') && !Object.keys(request.headers).some((n) => PASSED_ON.test(n))
  const kept: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ''
    if (!OURS.test(name)) kept.push(name, request.rawHeaders[at + 1] ?? '')
  }
  for (const name of Object.keys(request.headers)) if (OURS.test(name)) delete request.headers[name]
  const set = (name: string, value: string) => {
    kept.push(name, value)
    request.headers[name] = value
  }
  set('x-phsar-ip', address)
  if (direct) set('x-phsar-direct', '1')
  if (https) set('x-forwarded-proto', 'https')
  request.rawHeaders = kept
}

/** The last hop, where it is an address: what is none was not written by a proxy of ours. */
function lastHop(header: string | string[] | undefined): string | undefined {
  const hop =
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return isIP(hop) ? hop : undefined
}
