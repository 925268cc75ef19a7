import type { Store } from '#server/core/procedure/context.ts'

/** Whether the store lets its imports fetch pictures from links; off unless somebody said so. */
export const mayFetch = ({ settings }: Pick<Store, 'settings'>): boolean => settings.fetch_pictures === true
