/** Inputs for each call: 60 in `npm test`, 300 in `npm run test:chaos` (trust.md section 4). */
export const INPUTS = Number(process.env.TRUST_INPUTS ?? 60)

/** The same inputs each time, unless TRUST_SEED asks for others. */
export const SEED = Number(process.env.TRUST_SEED ?? 20_260_101)

/** Nothing may hang; how fast an answer comes is for bench and chaos to say. */
export const HANG = 10_000
