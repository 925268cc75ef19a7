import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A data folder for this test file alone; call it after `ownDatabase` and before anything reads the settings. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-files-'))
  process.env.DATA_DIR = folder
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
