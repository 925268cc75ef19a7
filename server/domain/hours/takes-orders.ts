import type { Store } from '#server/core/procedure/context.ts'

/** Whether customers may order outside of the opening hours; they may unless the store said otherwise. */
export const takesOrdersWhenClosed = ({ settings }: Pick<Store, 'settings'>): boolean =>
  settings.orders_when_closed !== 'refuse'
