import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { requiredText } from '#app/contracts/fields.ts'
import { backUp } from '#server/db/backup/back-up.ts'
import { filesElsewhere } from '#server/domain/files/files-elsewhere.ts'
import { archiveContents, archiveLine } from './archive-contents.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'
import { hasDatabase, withServer } from './with-database.ts'

export const backup = command({
  name: 'backup',
  summary: 'copies the database, images and stored secret into one file, while the server runs',
  more: 'The file must not exist yet. It contains password hashes and customer addresses: protect it like the database.',
  operands: { file: { value: 'FILE', summary: 'file to write, such as shop.tar.gz', schema: requiredText(4000) } },
  database: 'none',
  run({ file }, scene) {
    const path = resolve(file)
    const { env, signal } = scene
    if (existsSync(path)) throw new CommandError(`${path} already exists: use another name, or delete it`)
    if (!hasDatabase(env))
      throw new CommandError(`The data folder ${env.DATA_DIR} has no database: there is nothing to back up`)
    return withServer(scene, 'found', async (ownerUrl) => {
      const began = performance.now()
      const elsewhere = filesElsewhere()
      const { manifest, size } = await backUp({ ownerUrl, dataDir: env.DATA_DIR, path, signal, elsewhere })
      const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
      return {
        said: `${path}: ${archiveLine(manifest)}; ${(size / 1e6).toFixed(1)} MB in ${seconds} s`,
        data: { path, bytes: size, seconds, ...archiveContents(manifest) },
      }
    })
  },
})
