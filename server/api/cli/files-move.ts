import * as z from 'zod/mini'
import { holdLock } from '#server/db/hold-lock.ts'
import { moveFiles } from '#server/domain/files/move-files.ts'
import { env } from '#server/env.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'
import { withServer } from './with-database.ts'

/** The lock of whoever moves files: one that moves there and one that moves back would take from each other. */
const MOVING = 7_245_014

export const filesMove = command({
  name: 'files:move',
  summary: 'moves images from the disk into the bucket of FILES_URL, or back, while the server runs',
  more: 'Start the server with the same settings first: it then reads both. Back to the disk: FILES_URL=s3://…?write=disk. Each file is read back and compared before it leaves its old place; stopped, it goes on the next time.',
  options: { keep: { summary: 'copy only: nothing leaves its old place', schema: z.optional(z.boolean()) } },
  database: 'none',
  run({ keep }, scene) {
    const { bucket } = scene.env
    if (!bucket) throw new CommandError('FILES_URL is not set: images are on the disk, where they belong')
    return withServer(scene, 'found', async (ownerUrl) => {
      const done = await holdLock(ownerUrl, MOVING, () => moved(keep, scene.signal))
      if (!done) throw new CommandError('Another files:move is running: wait until it has ended')
      return done
    })
  },
})

async function moved(keep: boolean | undefined, signal: AbortSignal) {
  const began = performance.now()
  const tell = (store: number, { sent, there }: { sent: number; there: number }) =>
    console.error(`store ${store}: ${sent} sent so far, ${there} already there`)
  const all = await moveFiles({ keep, signal, tell })
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  const writes = env.bucket?.writes ?? 'bucket'
  const place = writes === 'disk' ? env.DATA_DIR : env.bucket?.shown
  const strange = all.strange > 0 ? `; ${all.strange} other files were left where they are` : ''
  return {
    said: `${all.sent} files (${(all.bytes / 1e6).toFixed(1)} MB) sent to ${place}, ${all.there} already there, in ${seconds} s${strange}`,
    data: { to: writes, kept: keep === true, seconds, ...all },
  }
}
