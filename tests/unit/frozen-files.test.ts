import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freezeFiles } from '#server/db/backup/frozen-files.ts'

it('holds on to files that are removed, takes in what came since, and leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phsar-frozen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string) => writeFileSync(join(folder, 'files', name), name)
  mkdirSync(join(folder, 'files/1'), { recursive: true })
  mkdirSync(join(folder, '.backup-999999999'))
  write('1/a.webp')
  write('1/b.webp.part')
  const frozen = freezeFiles(folder)
  frozen.hold()
  rmSync(join(folder, 'files/1/a.webp'))
  write('1/c.webp')
  frozen.hold()
  rmSync(join(folder, 'files/1/c.webp'))
  write('1/d.webp')
  const held = frozen.list().map(({ name, path }) => [name, readFileSync(path, 'utf8')])
  expect(held).toEqual([
    ['1/a.webp', '1/a.webp'],
    ['1/c.webp', '1/c.webp'],
  ])
  frozen.release()
  expect(readdirSync(folder)).toEqual(['files'])
})

it('finds nothing where there are no files yet', () => {
  const frozen = freezeFiles(join(tmpdir(), 'phsar-none'))
  frozen.hold()
  expect(frozen.list()).toEqual([])
  frozen.release()
})
