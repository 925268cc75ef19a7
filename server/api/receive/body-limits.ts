import { MAX_IMAGE_BYTES } from '#app/contracts/picture.ts'
import { STORE_FILE_MB } from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import type { Limits, Pace } from './body-bytes.ts'

const KIB = 1024
const MIB = 1024 * KIB

// A telephone on a bad line sends an order within this; whoever takes longer only holds the place of others.
const SHORT: Pace = { within: 20_000, silence: 10_000, least: 200 }
const LONG: Pace = { within: 60_000, silence: 15_000, least: 1_000 }
/** 20 MiB at 70 KB a second, which a slow telephone does. */
const FILE: Pace = { within: 300_000, silence: 20_000, least: 2_000 }

/** Of a stranger: no form of ours without a file sends a tenth. */
export const STRANGER: Limits = { most: 64 * KIB, told: m.error_413, runBy: 0, pace: SHORT }
const SIGNED_IN: Limits = { most: MIB, told: m.error_413, runBy: 8 * MIB, pace: LONG }

/** The frame that multipart puts around a file, and the texts beside it. */
const FRAME = 128 * KIB
/** A file of a catalogue. */
export const TABLE_FILE: Limits = { most: 20 * MIB + FRAME, told: m.error_413, runBy: 32 * MIB, pace: FILE }
export const PICTURE_FILE: Limits = {
  most: MAX_IMAGE_BYTES + FRAME,
  told: m.image_too_large,
  runBy: 32 * MIB,
  pace: FILE,
}

/** A whole store; who has a slower line than it takes in that time brings it at the command line. */
export const STORE_FILE: Limits = {
  most: STORE_FILE_MB * MIB + FRAME,
  told: () => m.store_file_large({ n: STORE_FILE_MB }),
  runBy: 32 * MIB,
  pace: FILE,
}

/** Of what is no file. */
export const limitsOf = (signedIn: boolean): Limits => (signedIn ? SIGNED_IN : STRANGER)
