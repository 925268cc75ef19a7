import { Resolver } from 'node:dns/promises'
import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** How names become addresses, and requests leave. The tests have another; nothing else has. */
export interface Network {
  /** All addresses of a host, none where it has no name; rejects where nobody can tell. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  /** A request to one of these addresses, whatever the host's name means meanwhile. */
  connect(options: RequestOptions, addresses: readonly string[]): ClientRequest
}

/** Milliseconds, tries: within the time that a picture or a message has. */
const PATIENCE = { timeout: 2000, tries: 2 }

export const internet: Network = {
  async resolve(host, signal) {
    // Asks the servers of names themselves: what the machine's own list of hosts says is no business of a stranger's.
    const resolver = new Resolver(PATIENCE)
    const give = () => resolver.cancel()
    signal.addEventListener('abort', give, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    } finally {
      signal.removeEventListener('abort', give)
    }
  },
  connect: (options, addresses) =>
    // No agent: a connection of another request, to whatever address, is never used again.
    (options.protocol === 'https:' ? overHttps : overHttp)({ ...options, agent: false, lookup: pinned(addresses) }),
}

/** Answers with what was checked, and asks nobody. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all: every }, done) => {
    const [first] = all
    if (!first) done(new Error('No address'), '')
    else if (every) done(null, all)
    else done(null, first.address, first.family)
  }
}
