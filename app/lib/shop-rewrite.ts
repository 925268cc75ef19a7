import type { LocationRewrite } from '@tanstack/react-router'
import { getHosts, shopOfHost } from './hosts.ts'

const SITES = /^\/sites\/([^/]+)(\/.*)?$/i

/**
 * A store's host shows the routes under `/sites/$shop`, and its addresses do not say so. A link to another store's
 * routes becomes a link to that store's host, which the browser loads as a new page.
 */
export const shopRewrite: LocationRewrite = {
  input: ({ url }) => {
    const shop = shopOfHost(url.host)
    if (shop) url.pathname = `/sites/${shop}${url.pathname}`
    return url
  },
  output: ({ url }) => {
    const [, shop, path] = SITES.exec(url.pathname) ?? []
    const host = `${shop}.${getHosts().storeDomain}`
    // Anyone can write a path: `evil.example:81` in it would be a host of its own.
    if (!shop || shopOfHost(host) !== shop.toLowerCase()) return url
    url.pathname = path ?? '/'
    if (shopOfHost(url.host) !== shop) url.host = host
    return url
  },
}
