import { isIP } from 'node:net'
import { isPublicAddress } from '#server/core/internet/public-address.ts'
import { hostOf } from '#server/core/internet/public-addresses.ts'

const PORTS = new Set(['', '8443'])
/** Names that no server of names is asked for: this machine's, and those of a network inside. */
const INSIDE = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/**
 * An endpoint's address as it is kept: https without a login, since what is sent holds names and telephone numbers, at a
 * name or address that anybody of the internet may ask. What its name means is looked at when a message is sent.
 * @returns undefined for what is none
 */
export function webhookTarget(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = hostOf(url)
  if (url.protocol !== 'https:' || !PORTS.has(url.port) || url.username || url.password) return undefined
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined
  return host.includes('.') && !INSIDE.test(host) ? url : undefined
}
