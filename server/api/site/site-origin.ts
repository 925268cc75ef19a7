import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { env } from '#server/env.ts'

/** The address of a host's pages, by the settings: a store's, or the platform's. */
export const siteOrigin = (shop: Pick<Store, 'sub_domain'> | null | undefined): string =>
  shop ? shopOrigin(shop.sub_domain) : env.baseUrl.origin
