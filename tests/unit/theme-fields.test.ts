import { describe, expect, it } from 'vitest'
import { paletteOf, unreadable } from '#app/contracts/theme-colors.ts'
import { themeSets } from '#app/contracts/theme-fields.ts'
import { themeTokens } from '#app/contracts/theme-tokens.ts'
import { FIRST_TOKENS } from '#app/office/themes/first-tokens.ts'

const fields = themeSets.flatMap((set) => set.fields)

/** The paths of all that is no object. */
const leaves = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' ? leaves(part, `${before}${key}.`) : [`${before}${key}`],
  )

const at = (path: string, value: unknown): unknown => {
  const tokens = structuredClone(FIRST_TOKENS) as Record<string, unknown>
  const [root = '', key] = path.split('.')
  if (key) (tokens[root] as Record<string, unknown>)[key] = value
  else tokens[root] = value
  return tokens
}
const holds = (path: string, value: unknown) => themeTokens.safeParse(at(path, value)).success

describe('the form of a theme', () => {
  it('asks once for each of what a theme is made of', () => {
    expect(themeTokens.safeParse(FIRST_TOKENS).success).toBe(true)
    expect(fields.map(({ key }) => key).sort()).toEqual(leaves(FIRST_TOKENS).sort())
  })

  it('offers what a theme may be, in words of both languages', () => {
    for (const { key, choices = [], label } of fields) {
      expect(label()).not.toBe('')
      for (const choice of choices) {
        expect([key, choice.value, holds(key, choice.value)]).toEqual([key, choice.value, true])
        expect(choice.label()).not.toBe('')
      }
      expect([key, holds(key, 'no such thing')]).toEqual([key, false])
    }
  })

  it('offers all of it', () => {
    const offered = fields.flatMap(({ key, choices }) => (choices ? [[key, choices.length]] : []))
    expect(Object.fromEntries(offered)).toEqual({
      'body.latin': 4,
      'body.khmer': 2,
      'head.latin': 4,
      'head.khmer': 2,
      'head.size': 3,
      radius: 4,
      density: 3,
      header: 5,
      hero: 4,
      'card.ratio': 4,
      'card.frame': 4,
      pictures: 3,
      product: 4,
    })
  })
})

describe('a ground', () => {
  const { light, dark } = FIRST_TOKENS
  it('is none that text cannot be read on', () => {
    expect([unreadable('light', light), unreadable('dark', dark)]).toEqual([null, null])
    expect(unreadable('light', { ...light, ground: '#707070' })).toBe('ground')
    expect(unreadable('light', { ...light, surface: '#202020' })).toBe('surface')
    expect(unreadable('dark', { ...dark, ground: '#ffffff' })).toBe('ground')
    expect(unreadable('dark', { ...dark, surface: '#c0c0c0' })).toBe('surface')
  })

  it('is not at fault for an accent, which gives way', () => {
    for (const accent of ['#ffffff', '#000000', '#ffff00', '#0000ff', '#808080']) {
      expect([accent, unreadable('light', { ...light, accent })]).toEqual([accent, null])
      expect([accent, unreadable('dark', { ...dark, accent })]).toEqual([accent, null])
      expect(paletteOf('light', { ...light, accent }).paper).toBe(light.ground)
    }
  })
})
