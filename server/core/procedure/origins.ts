import { env } from '#server/env.ts'

/** Host and port of a store's pages, as the `Host` of a request for them is. */
export const shopHost = (subDomain: string): string => `${subDomain}.${env.storeBaseDomain}`

/** Address of a store's pages; built from settings and the store's row, never from a request's host. */
export const shopOrigin = (subDomain: string): string => `${env.baseUrl.protocol}//${shopHost(subDomain)}`
