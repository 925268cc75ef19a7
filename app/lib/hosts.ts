/** Where the platform and its stores answer; the same for the life of the process or the page. */
export interface Hosts {
  /** Hosts of the platform, with port: `localhost:3000`. */
  platform: readonly string[]
  /** Host and port under which each store has its sub-domain. */
  storeDomain: string
}

let hosts: Hosts = { platform: [], storeDomain: '' }

/** The server entry sets them from the settings, the client entry from the document. */
export function setHosts(found: Hosts): void {
  hosts = found
}

export const getHosts = (): Hosts => hosts

/** The sub-domains of stores by their own domains (with port): of the page in the browser, of late requests on the server. */
export const ownHosts = new Map<string, string>()

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])?$/

/** The sub-domain of the store that `host` (with port) leads to, or undefined: the platform's own host or a stranger's. */
export function shopOfHost(host: string): string | undefined {
  const name = host.toLowerCase()
  const domain = `.${hosts.storeDomain}`
  if (hosts.platform.includes(name)) return undefined
  if (!name.endsWith(domain)) return ownHosts.get(name)
  const label = name.slice(0, -domain.length)
  return LABEL.test(label) ? label : undefined
}

/** The address of a page of a store, from any host. */
export const shopUrl = (protocol: string, shop: string, path = '/'): string =>
  `${protocol}//${shop}.${hosts.storeDomain}${path}`
