import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, describe, expect, it } from 'vitest'
import { MANIFEST, type Manifest } from '#server/db/backup/manifest.ts'
import { verify } from '#server/db/backup/verify.ts'
import { type Add, writeArchive } from '#server/db/backup/write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'phsar-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const migrations = readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).map((each) => ({
  hash: each.hash,
  created_at: each.folderMillis,
}))
const PARTS: [string, string][] = [
  ['tables/public.cups/000001', '1\tred\n2\tbl'],
  ['tables/public.cups/000002', 'ue\\n\n'],
  ['files/1/ab.webp', 'picture'],
  ['secret', 's3cret'],
]
const manifest: Manifest = {
  format: 1,
  created_at: '2026-11-21T00:00:00.000Z',
  program: '0.1.0',
  postgres: '18.4',
  migrations,
  tables: { 'public.cups': { columns: ['id', 'colour'], rows: 2 } },
  sequences: {},
  files: 1,
  secret: true,
}

let made = 0
async function archive(parts: [string, string][] = PARTS, states: object = manifest): Promise<string> {
  const path = join(folder, `${++made}.tar.gz`)
  await writeArchive(path, async (add) => {
    for (const [name, content] of parts) await add(name, Buffer.from(content))
    await add(MANIFEST, Buffer.from(JSON.stringify(states)))
  })
  return path
}

/** Why an archive is refused; undefined: it is not. */
const complaint = (path: string) =>
  verify(path).then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** At every so many bytes: other ones of each part of it; `npm run test:chaos` tries more. */
const [CUTS, BITS] = process.env.TEST_WHOLE ? [7, 3] : [41, 17]

describe('an archive', () => {
  it('is whole where nothing happened to it, and for its owner alone', async () => {
    const path = await archive()
    expect((await verify(path)).manifest).toEqual(manifest)
    expect((await verify(path)).secret?.toString()).toBe('s3cret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is refused wherever it was cut', async () => {
    const whole = readFileSync(await archive())
    const path = join(folder, 'cut')
    for (let length = 0; length < whole.length; length += CUTS) {
      writeFileSync(path, whole.subarray(0, length))
      expect(await complaint(path), `cut at ${length}`).toMatch(/^StartError: .+/)
    }
  })

  it('is refused, or says the same, whichever bit was turned', async () => {
    const whole = readFileSync(await archive())
    const path = join(folder, 'turned')
    for (let at = 0; at < whole.length; at += BITS) {
      const turned = Buffer.from(whole)
      turned[at] = (turned[at] as number) ^ (1 << (at % 8))
      writeFileSync(path, turned)
      const error = await verify(path).catch((error: Error) => error)
      if (error instanceof Error) expect(error.name, `bit at ${at}: ${error.stack}`).toBe('StartError')
      // A few bits say nothing, or the same: in the head, or where of two equal places one is repeated.
      else expect(gunzipSync(turned).equals(gunzipSync(whole)), `bit at ${at}`).toBe(true)
    }
  })

  it.each<[string, [string, string][], object, RegExp]>([
    ['a format of tomorrow', PARTS, { ...manifest, format: 2 }, /has format 2, but this version reads 1/],
    [
      'a newer schema',
      PARTS,
      { ...manifest, migrations: [...migrations, { hash: 'x', created_at: 9e12 }] },
      /written by a newer version of this program \(0\.1\.0\): update/,
    ],
    [
      'the schema of another program',
      PARTS,
      { ...manifest, migrations: [{ hash: 'x', created_at: migrations.at(-1)?.created_at }] },
      /written by another program/,
    ],
    ['a row too few', PARTS.slice(1), manifest, /should have 2 rows of public\.cups but has 1/],
    ['a file too few', PARTS.filter(([name]) => !name.startsWith('files')), manifest, /should have 1 files but has 0/],
    ['no secret where one is stated', PARTS.slice(0, 3), manifest, /secret/],
    [
      'a table it does not state',
      [...PARTS, ['tables/public.pots/000001', '1\n']],
      manifest,
      /should have 0 rows of public.pots/,
    ],
    [
      'a file outside its folder',
      [...PARTS, ['files/../../x', '']],
      manifest,
      /"files\/\.\.\/\.\.\/x", which is not part/,
    ],
    ['an entry twice', [...PARTS, ['secret', 'other']], manifest, /secret is one too many/],
    ['a manifest without tables', PARTS, { ...manifest, tables: undefined }, /its manifest lacks tables/],
  ])('is refused with %s', async (_, parts, states, reason) => {
    expect(await complaint(await archive(parts, states))).toMatch(reason)
  })

  it('is refused where it is something else, or nothing', async () => {
    const path = join(folder, 'other')
    writeFileSync(path, 'a letter')
    expect(await complaint(path)).toBe(`StartError: ${path} is not a Phsar backup`)
    expect(await complaint(join(folder, 'none'))).toMatch(/none cannot be read \(ENOENT\)/)
  })

  it('takes no name that is taken, and leaves nothing of one that failed', async () => {
    const path = await archive()
    const before = readFileSync(path)
    await expect(writeArchive(path, () => Promise.resolve())).rejects.toThrow('already exists')
    expect(readFileSync(path).equals(before)).toBe(true)

    const failed = join(folder, 'failed')
    const fill = async (add: Add) => {
      await add('secret', Buffer.from('x'))
      throw new Error('no more rows')
    }
    await expect(writeArchive(failed, fill)).rejects.toThrow('no more rows')
    await expect(writeArchive(join(folder, 'other/x'), fill)).rejects.toThrow('cannot be written')
    expect(existsSync(failed)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
