/** Imports, bulk changes and what takes them back: of all together two at once in a process, and one of a store. */
export const CATALOGUE_LANE = { lane: 'catalogue', atOnce: 2 } as const

/** What waits for other hosts holds up nothing that does not. */
export const PICTURES_LANE = { lane: 'pictures', atOnce: 2 } as const

/** Papers of many orders: the one typesetter of a process is for the invoice that somebody waits for, too. */
export const PAPERS_LANE = { lane: 'papers', atOnce: 1 } as const

/** One endpoint that is slow keeps its own store's messages waiting, and takes no other's place. */
export const WEBHOOKS_LANE = { lane: 'webhooks', atOnce: 4 } as const

/** A bot that is slow keeps its own store's messages waiting, then rests, and takes no other's place. */
export const TELEGRAM_LANE = { lane: 'telegram', atOnce: 6 } as const

/** Whole stores that leave or come: each is as much work as a process should have behind its requests. */
export const WHOLE_LANE = { lane: 'whole', atOnce: 1 } as const
