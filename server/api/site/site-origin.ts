import type { Store } from '#server/core/procedure/context.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { env } from '#server/env.ts'

/** The address of a host's pages, by the settings: a store's, or the platform's. */
export const siteOrigin = (shop: Store | null | undefined): string => (shop ? storeOrigin(shop) : env.baseUrl.origin)
