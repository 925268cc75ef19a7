import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { allCalls } from '../support/all-calls.ts'
import { leavesOf } from './support/leaves.ts'
import { HANG } from './support/size.ts'

interface Pattern {
  source: string
  flags: string
  at: string
}

/** Every regular expression that is written in a file. */
function patternsIn(text: string, at: string): Pattern[] {
  const out: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string }
    if (type === 'RegExpLiteral') out.push({ source: pattern ?? '', flags: flags ?? '', at })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: at.endsWith('x') }))
  return out
}

const files = ['app', 'server'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !/\.gen\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    // What is made of our own modules, and what makes it when they are built: no text of anybody else's comes there.
    .filter((path) => !/^app\/(paraglide|build)\//.test(path)),
)
// The test runner sets it to its own base path, which is no address.
delete process.env.BASE_URL
const leaves = (await allCalls()).flatMap(({ path, input }) => (input ? leavesOf(input, path) : []))
const all = files
  .flatMap((path) => patternsIn(readFileSync(path, 'utf8'), path))
  .concat(leaves.flatMap(({ at, patterns }) => patterns.map(({ source, flags }) => ({ source, flags, at }))))
const distinct = [...new Map(all.map((each) => [`${each.source}/${each.flags}`, each])).values()]

/** Expressions that take long for a text made for it, and what keeps such texts from them. */
const KNOWN: Record<string, string> = {
  '<(\\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+': 'what the sanitiser wrote: elements of a short list',
  '\\B(?=(\\d{3})+$)': 'the digits of one exact number: 16 at most',
  '(-\\d+)+$': 'a link name of 100 signs',
  '(\\d+) (\\d+) ([\\d.]+)': 'a paper of our own making',
  '\\/W \\[([^\\]]*)\\]': 'a paper of our own making',
  '\\s*\\/Filter \\/FlateDecode': 'a paper of our own making',
  '^xref\\s+0 \\d+\\s+((?:\\d{10} \\d{5} [fn]\\s+)+)trailer\\s+(<<[\\s\\S]*>>)\\s+startxref':
    'a paper of our own making',
  '^(lines(\\.\\d+\\.(id|product_id|variant_id|options|quantity|price|note))?|shipping_(method|cost|province_code|district_code|address_1|landmark|commune)|discount)$':
    'the name of a field of our own form',
  '^```yaml\\n([\\s\\S]*?)^```$': 'the report of our own tests',
  '^(\\S+)\\s+(\\S+\\s+\\S+\\s+\\d+\\s+[\\d:]+\\s+\\d+)\\s+(.*)$': 'a line of ps, of our own process',
  '^CREATE TABLE "(\\w+)" \\(\\n([\\s\\S]*?)^\\);': 'a migration that the generator just wrote',
  '^[. ]+|[. ]+$': 'the name of a store: 120 signs at most',
  '\\/+$': 'a setting',
  '\\?.*$': 'a setting',
}

/**
 * What an automaton says: the same answer every time. It knows no looking ahead or behind; 'unknown' then, and where it
 * takes too long.
 */
const verdict = async ({ source, flags }: Pattern) =>
  (await check(source, flags.replace(/[gy]/g, ''), { checker: 'automaton', timeout: 5_000 })).status

/** Long runs of each sign that a pattern names, ended by one that it hardly expects. */
const runsFor = (source: string) =>
  [...new Set(`${source}a1 -.<`.replace(/\\[a-z]/g, ''))].map((sign) => `${sign.repeat(200_000)}\u0001`)

describe('T29: regular expressions', () => {
  it('are found', () => expect(distinct.length).toBeGreaterThan(80))

  it('take no text for ever', async () => {
    const bad: string[] = []
    const unknown: Pattern[] = []
    for (const pattern of distinct.filter(({ source }) => !(source in KNOWN))) {
      const says = await verdict(pattern)
      if (says === 'vulnerable') bad.push(`${pattern.at}: /${pattern.source}/${pattern.flags}`)
      if (says === 'unknown') unknown.push(pattern)
    }
    expect(bad, bad.join('\n')).toEqual([])
    expect(unknown.length).toBeLessThan(distinct.length / 10)
    for (const { source, flags, at } of unknown) {
      const began = Date.now()
      for (const text of runsFor(source)) text.replace(new RegExp(source, flags), '')
      expect([at, source, Date.now() - began < HANG]).toEqual([at, source, true])
    }
  })

  it('would be found where one does', async () => {
    expect(await verdict({ source: '^(a+)+$', flags: '', at: '' })).toBe('vulnerable')
    expect(await verdict({ source: '\\s*$', flags: '', at: '' })).toBe('vulnerable')
  })
})

const LONG = 100_000
const TEXTS = ['a', ' ', '1', '-', '0.', '@', 'a.', '<', '\n', '្', '"', ','].map((sign) =>
  sign.repeat(LONG / sign.length),
)

describe('T29: texts of 100 KB', () => {
  it('are looked at by every validator, and soon done with', () => {
    expect(leaves.length).toBeGreaterThan(60)
    // Each by itself: together they take the longer the more calls there are. What stands in many calls once.
    for (const { schema, at } of new Map(leaves.map((leaf) => [leaf.schema, leaf])).values()) {
      const began = Date.now()
      for (const text of TEXTS) {
        ;(schema as z.ZodMiniType).safeParse(text)
        ;(schema as z.ZodMiniType).safeParse(`a@${text}.x!`)
      }
      expect([at, Date.now() - began < HANG]).toEqual([at, true])
    }
  })
})

/** Texts that no column is made of: hashed, compared with what is in memory, looked at once more, cleaned with the text they stand in, or the server's to say. */
const UNSTORED =
  /^\/api\/backend\/auth\/.*\.code$|^\/api\/backend\/(cms\/(posts|pages)\b|website-design\.sections\b).*\.body$|\.(password|old_password|current_password|password_confirmation|idempotency_key|columns(\.\*)?|images\.\*\.image_(path|url)|description)$/

describe('a text of a body or a query', () => {
  it('holds no NUL, which the database cannot keep', () => {
    const open = leaves.filter(({ at, schema }) => {
      const found = (schema as z.ZodMiniType).safeParse('a\u0000b')
      return found.success && String(found.data).includes('\u0000') && !UNSTORED.test(at)
    })
    expect(open.map(({ at }) => at)).toEqual([])
  })
})
