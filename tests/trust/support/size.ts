import { sized } from '../../support/sized.ts'

export { SEED } from '../../support/sized.ts'

/** Inputs for each call, of 300 (trust.md section 4). */
export const INPUTS = Number(process.env.TRUST_INPUTS ?? sized(300))

/** Of fuzzing, which chaos has whole (tests/chaos/hostile.test.ts): one input that is right, two that are wrong, one that is no letter. */
export const FUZZED = Number(process.env.TRUST_INPUTS ?? 4)

/** Nothing may hang; how fast an answer comes is for bench and chaos to say. */
export const HANG = 20_000
