import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'

/** Opens a store's shop with the cart of a checkout that was begun. */
export const cartUrl = ({ sub_domain }: Pick<Store, 'sub_domain'>, token: string): string =>
  `${shopOrigin(sub_domain)}/restore/${token}`
