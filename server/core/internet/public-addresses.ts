import { isIP } from 'node:net'
import type { Network } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

/** The host's bare name or address: what is resolved, and what a breaker counts by. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/**
 * The addresses of a host, all of which anybody may ask; else what is wrong: it has none, or one that is not public, which
 * speaks for all: whoever mixes them has something in mind.
 */
export async function publicAddresses(
  host: string,
  network: Network,
  signal: AbortSignal,
): Promise<{ addresses: string[] } | { wrong: 'host' | 'address' }> {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal)
  signal.throwIfAborted()
  if (addresses.length === 0) return { wrong: 'host' }
  return addresses.every(isPublicAddress) ? { addresses } : { wrong: 'address' }
}
