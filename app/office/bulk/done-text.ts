import { m } from '#app/paraglide/messages.js'

/** What a change of many products has done, in a sentence. */
export const doneText = (action: string, n: number): string =>
  action === 'duplicate' ? m.bulk_copied({ n }) : m.bulk_done({ n })
