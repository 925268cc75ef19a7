import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journal, MIGRATIONS } from '#server/db/migration-state.ts'
import { BEFORE_SQUASH } from '#server/db/squash.ts'

/** What others have on their machines: never changed again. A release adds its migrations here. */
const RELEASED: Record<string, string> = {
  '0000_tables': 'd478dd917bd40c741c0ff7d75762f927f5e099eb99a1ea7c21e01a03ed484feb',
  '0001_tenancy': '6f0004a91c58443ac52cec9edd2aa81b3475eed8bf8f8d1dddc97728c8bb180e',
  '0002_store_categories': '207631bc318f002bebf8a578daa03a4e865a8fa8c929d21adc9cb6bef1a866e8',
}

const hashOf = (tag: string) =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, `${tag}.sql`)))
    .digest('hex')

it('leaves a released migration as it was', () => {
  const now = Object.fromEntries(Object.keys(RELEASED).map((tag) => [tag, hashOf(tag)]))
  expect(now).toEqual(RELEASED)
  expect(
    journal()
      .slice(0, Object.keys(RELEASED).length)
      .map(({ tag }) => tag),
  ).toEqual(Object.keys(RELEASED))
})

it('writes each migration later than the one before: what is older than the last is never applied', () => {
  const whens = journal().map(({ when }) => when)
  expect(whens).toEqual([...new Set(whens)].toSorted((a, b) => a - b))
  expect(journal().map(({ idx }) => idx)).toEqual(whens.map((_, n) => n))
  // A database of before has had what the second one says.
  expect(whens[1]).toBe(BEFORE_SQUASH.when)
})

it('keeps the newest snapshot alone, and a file for each entry', () => {
  const last = journal().at(-1)
  expect(readdirSync(join(MIGRATIONS, 'meta')).toSorted()).toEqual([
    `${String(last?.idx).padStart(4, '0')}_snapshot.json`,
    '_journal.json',
  ])
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(journal().map(({ tag }) => `${tag}.sql`))
})
