import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#server/env.ts'

/** Whole stores as files, apart from pictures: nothing here is ever served by its name. */
const root = () => join(env.DATA_DIR, 'transfers')
export const transfersFolder = (storeId: number) => join(root(), String(storeId))

/** What no row knows any more is gone after two days; no file of a store is kept as long. */
const ABANDONED_MS = 2 * 86_400_000

/** A name of its own in a store's folder, which is made where it is not there. */
export async function newTransferFile(storeId: number, kind: 'export' | 'import'): Promise<string> {
  await mkdir(transfersFolder(storeId), { recursive: true, mode: 0o700 })
  return `${kind}-${randomUUID()}.zip`
}

export const dropTransferFile = (storeId: number, name: string | null): Promise<void> =>
  name === null ? Promise.resolve() : rm(join(transfersFolder(storeId), name), { force: true })

/** Removes the exports of a store but one: whoever asks for another wants the newest. */
export async function dropExports(storeId: number, but: string): Promise<void> {
  for (const name of await readdir(transfersFolder(storeId)).catch(() => []))
    if (name.startsWith('export-') && name !== but) await dropTransferFile(storeId, name)
}

/** Removes what was left behind: by a process that was killed, or of a store that is gone. */
export async function sweepTransfers(): Promise<void> {
  for (const store of await readdir(root()).catch(() => [])) {
    for (const name of await readdir(join(root(), store)).catch(() => [])) {
      const path = join(root(), store, name)
      const found = await stat(path).catch(() => null)
      if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
    }
  }
}
