import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BucketFault, bucketCalls } from '#server/domain/files/storage/bucket-calls.ts'
import type { Bucket, Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const PATIENCE = 5_000

/** Where images lie; a bucket is written to, read from and listed. */
export async function checkFiles({ bucket, DATA_DIR }: Env): Promise<Finding> {
  const name = 'files'
  const folder = join(DATA_DIR, 'files')
  if (!bucket) return ok(name, `images are stored in ${folder}`)
  const began = performance.now()
  try {
    await tried(bucket)
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error
    const todo = 'check FILES_URL, AWS_ENDPOINT_URL_S3, AWS_REGION, the keys and what they may do (README.md, Files)'
    return fail(name, error.message, todo)
  }
  const told = `${bucket.shown} was written, read and listed in ${Math.round(performance.now() - began)} ms`
  if (bucket.writes === 'disk')
    return warn(name, `${told}; new images go to ${folder}`, 'run files:move, then unset FILES_URL')
  const left =
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((one) => String(one).endsWith('.webp'))
  return left ? warn(name, `${told}; ${folder} still has images`, 'run files:move') : ok(name, told)
}

/** @throws BucketFault in the service's words */
async function tried(bucket: Bucket): Promise<void> {
  const { put, get, list, remove } = bucketCalls(bucket, { tries: 1, patience: PATIENCE })
  // Below no store, so that no sweep and no move looks at it.
  const key = `${bucket.prefix}.doctor-${randomBytes(6).toString('hex')}`
  const sent = randomBytes(64)
  await put(key, sent, 'application/octet-stream')
  try {
    const found = await get(key)
    const came = found && Buffer.from(await found.arrayBuffer())
    if (!came?.equals(sent)) throw new BucketFault(`${bucket.shown}: what was written is not what is read`)
    const { objects } = await list(key)
    if (objects.length !== 1) throw new BucketFault(`${bucket.shown}: what was written is not listed`)
  } finally {
    await remove(key)
  }
}
