import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LABELS, metBy, NOT_YET, read, SENTENCES } from '#tests/support/spec-strings.ts'

const en: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'))
const km: Record<string, string> = JSON.parse(readFileSync('messages/km.json', 'utf8'))
const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((file) => !file.includes('app/paraglide/'))
  .map((file) => readFileSync(file, 'utf8'))

/** Sentences whose screen is not built yet. The list only shrinks. */
const UNSAID: readonly string[] = []

const built = [...SENTENCES, ...LABELS].filter(({ key }) => key !== undefined)

describe('the sentences of the specification', () => {
  it.each(built.map((one) => [one.text, one] as const))('%s', (text, sentence) => {
    const { key = '' } = sentence
    expect(en[key]).toBe(read(text))
    // What both write in Latin letters aside.
    if (text !== 'ID') expect(km[key]).toMatch(/[\u1780-\u17ff]/)
    expect(sources.filter((source) => new RegExp(`\\bm\\.${key}\\b`).test(source)).length).toBeGreaterThan(0)
    expect(metBy(sentence)).not.toEqual([])
    for (const met of metBy(sentence)) {
      const where = met === 'server' ? 'tests/server/spec-strings.test.ts' : met
      const file = readFileSync(where, 'utf8')
      // Around what stands for a field's name and a number.
      const parts = met === 'server' ? [`${key}:`] : read(text).split(/\{\w+\}/)
      expect([met, parts.filter((part) => !file.includes(part))]).toEqual([met, []])
    }
  })

  it('are all there but those whose screen is not', () => {
    expect(SENTENCES.filter(({ key }) => key === undefined).map(({ text }) => text)).toEqual(UNSAID)
    // As soon as a message says it, it must say where it is met.
    expect(UNSAID.filter((text) => Object.values(en).includes(text))).toEqual([])
  })

  it('are met by a person, but for what no input lets him come to', () => {
    const byCallAlone = SENTENCES.filter((one) => metBy(one).length > 0 && metBy(one).every((met) => met === 'server'))
    expect(byCallAlone.map(({ key }) => key)).toEqual(['rule_max', 'rule_integer'])
  })

  it('lists as not yet met only clauses whose page is not built', () => {
    const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
    const [, block = ''] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? []
    const own = [...block.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    expect(own).toContain('/brands')
    expect(NOT_YET.filter(({ page }) => own.includes(page))).toEqual([])
  })
})
