import type { Store } from '#server/core/procedure/context.ts'

/** Whether an import fetches pictures from links: as was said with it, else as the store has it; off unless somebody said so. */
export const mayFetch = ({ settings }: Pick<Store, 'settings'>, said?: boolean | null): boolean =>
  said ?? settings.fetch_pictures === true
