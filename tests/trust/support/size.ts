import { sized } from '../../support/sized.ts'

export { SEED } from '../../support/sized.ts'

/** Inputs for each call, of 300 (trust.md section 4). */
export const INPUTS = Number(process.env.TRUST_INPUTS ?? sized(300))

/** Nothing may hang; how fast an answer comes is for bench and chaos to say. */
export const HANG = 20_000
