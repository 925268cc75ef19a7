/** `npm test` takes a fiftieth of what is tried by chance and takes long, `npm run test:chaos` all of it (vitest.config.ts). */
const PART = 1 / 50

/** How many of `whole` inputs a run tries; of what takes longest another part. */
export const sized = (whole: number, part = PART): number => (process.env.TEST_WHOLE ? whole : Math.ceil(whole * part))

/** The same inputs each time, unless TRUST_SEED asks for others. */
export const SEED = Number(process.env.TRUST_SEED ?? 20_260_101)
