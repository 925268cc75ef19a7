import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Head } from '#server/domain/audit/verify.ts'
import { CommandError } from './command-error.ts'

const HEAD = /^(\d{1,15}):(\d{1,15}):([0-9a-f]{64})$/

/** A head as it is typed and printed: `3:41:9f86…`, store, seal and hash. */
export const shownHead = ({ store_id, seq, hash }: Head): string => `${store_id}:${seq}:${hash}`

function headOf(text: string): Head {
  const [, store_id, seq, hash = ''] = HEAD.exec(text) ?? []
  return { store_id: Number(store_id), seq: Number(seq), hash }
}

/** Several of them, with commas between. */
export const typedHeads = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((one) => HEAD.test(one)), {
      error: () => 'must be STORE:SEAL:HASH, or several separated by commas, as audit:verify prints them',
    }),
  ),
  z.transform((text) => text.split(',').map(headOf)),
)

const kept = z.object({
  heads: z.array(z.object({ store_id: z.int(), seq: z.int(), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
})

/** The heads in what `audit:verify --json` printed once. @throws CommandError where the file is none of these */
export function headsIn(file: string): Head[] {
  try {
    return z.parse(kept, JSON.parse(readFileSync(file, 'utf8'))).heads
  } catch {
    throw new CommandError(`${file} is not the output of audit:verify --json`)
  }
}
