import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'

/** Where whoever holds an order's token sees how it stands. */
export const trackingUrl = (store: Pick<Store, 'sub_domain'>, token: string) =>
  `${shopOrigin(store.sub_domain)}/order/${token}`
