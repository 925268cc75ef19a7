import type { Store } from '#server/core/procedure/context.ts'

/** Whether customers may have accounts with the shop: unless it was switched off. */
export const takesAccounts = ({ settings }: Pick<Store, 'settings'>): boolean => settings.customer_accounts !== false
