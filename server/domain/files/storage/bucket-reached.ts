import { env } from '#server/env.ts'
import { places } from './storage.ts'

/** Milliseconds for which an answer holds, and in which the bucket must answer a question of this kind. */
const HOLDS = 10_000
const PATIENCE = 2_000

let last: { at: number; reached: Promise<boolean> } | undefined

/** Whether the bucket answered lately; undefined where files lie on the disk. */
export async function bucketReached(): Promise<boolean | undefined> {
  if (!env.bucket) return undefined
  if (!last || performance.now() - last.at > HOLDS) last = { at: performance.now(), reached: asked() }
  return last.reached
}

async function asked(): Promise<boolean> {
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
  return Promise.race([answered ?? true, late]).finally(() => clearTimeout(timer))
}
