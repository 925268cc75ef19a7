import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { requiredText } from '#app/contracts/fields.ts'
import { refuseUsedFolder, restore } from '#server/db/backup/restore.ts'
import { verify } from '#server/db/backup/verify.ts'
import { migrate } from '#server/db/migrate.ts'
import { moveFiles } from '#server/domain/files/move-files.ts'
import { readEnvAgain, env as settings } from '#server/env.ts'
import { archiveContents, archiveLine } from './archive-contents.ts'
import { command, type Scene } from './command.ts'
import { ownerUrlOf } from './with-database.ts'

export const restoreArchive = command({
  name: 'restore',
  summary: 'restores a backup into an empty DATA_DIR or an empty database; --verify only checks it',
  more: 'The whole file is read first: one that is damaged, foreign or of a newer version changes nothing.',
  operands: { file: { value: 'FILE', summary: 'a file that backup wrote', schema: requiredText(4000) } },
  options: { verify: { summary: 'check every byte and row, and write nothing', schema: z.optional(z.boolean()) } },
  database: 'none',
  async run({ file, verify: only }, scene) {
    const path = resolve(file)
    const verified = await verify(path, scene.signal)
    const { manifest } = verified
    const data = { path, ...archiveContents(manifest) }
    if (only) return { said: `${path} is whole: ${archiveLine(manifest)}`, data: { ...data, restored: false } }
    await bringIn(path, verified, scene)
    const said = [`Restored ${archiveLine(manifest)}`]
    if (manifest.files === null)
      said.push('It contains no files: copy the folder files of the original data folder too')
    if (!manifest.secret) said.push('It contains no secret: if SECRET was set, set the same one')
    return { said, data: { ...data, restored: true } }
  },
})

async function bringIn(path: string, verified: Awaited<ReturnType<typeof verify>>, { env, open, signal }: Scene) {
  refuseUsedFolder(env.DATA_DIR, verified)
  const pgDir = join(env.DATA_DIR, 'pg')
  const made = !env.DATABASE_URL && !existsSync(pgDir)
  // Not beside a program: what it serves is no empty place.
  const opened = await open(env)
  let done = false
  try {
    readEnvAgain()
    await restore({ path, verified, ownerUrl: ownerUrlOf(settings, opened), dataDir: env.DATA_DIR, signal })
    done = true
    // The archive is its copy.
    await migrate({ copied: true })
    if (settings.bucket) await moveFiles({ signal })
  } finally {
    await opened?.stop()
    if (made && !done) rmSync(pgDir, { recursive: true, force: true })
  }
}
