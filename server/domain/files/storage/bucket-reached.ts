import { env } from '#server/env.ts'
import { places } from './storage.ts'

/** Milliseconds for which an answer holds, and in which the bucket must answer a question of this kind. */
const HOLDS = 10_000
const PATIENCE = 2_000

let known: boolean | undefined
let asked: { at: number; answer: Promise<boolean> } | undefined

/**
 * Whether the bucket answered lately; undefined where files lie on the disk. Who asks is told what is known and waits for
 * nothing but the first answer: a proxy that waits takes the process for dead.
 */
export async function bucketReached(): Promise<boolean | undefined> {
  if (!env.bucket) return undefined
  if (!asked || performance.now() - asked.at > HOLDS) asked = { at: performance.now(), answer: ask() }
  return known ?? asked.answer
}

async function ask(): Promise<boolean> {
  const { to, from } = places()
  const bucket = env.bucket?.writes === 'disk' ? from : to
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), PATIENCE)
  })
  const answered = bucket?.stores().then(
    () => true,
    () => false,
  )
  known = await Promise.race([answered ?? true, late]).finally(() => clearTimeout(timer))
  return known
}
