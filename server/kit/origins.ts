import { env } from '#server/env.ts'

/** Address of a store's pages; built from settings and the store's row, never from a request's host. */
export const shopOrigin = (subDomain: string): string => `${env.baseUrl.protocol}//${subDomain}.${env.storeBaseDomain}`
