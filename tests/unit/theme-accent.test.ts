import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, paletteOf } from '#app/contracts/theme-colors.ts'
import { type ThemeTokens, themeTokens } from '#app/contracts/theme-tokens.ts'
import { accentVerdict } from '#app/office/themes/accent-verdict.ts'
import { colorsIn as inRows } from '#app/office/themes/logo-colors.ts'

/** Pixels of colors, each as often as it says, in one row. */
const pixels = (...of: [hex: string, count: number, alpha?: number][]) =>
  of.flatMap(([hex, count, alpha = 255]) => {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Array.from({ length: count }, () => [r ?? 0, g ?? 0, b ?? 0, alpha]).flat()
  })

const colorsIn = (rgba: number[], width = rgba.length / 4) => inRows(rgba, width)

describe('the colors of a logo', () => {
  it('are those that it is made of, the most frequent first', () => {
    expect(colorsIn(pixels(['#c2371a', 50], ['#ffffff', 900], ['#006b86', 80]))).toEqual(['#006b86', '#c2371a'])
  })

  it('are none of near-white, near-black, or what can be seen through', () => {
    const ground = pixels(['#ffffff', 90], ['#fbfaf7', 90], ['#000000', 90], ['#141517', 90], ['#ff0000', 90, 120])
    expect(colorsIn(ground)).toEqual([])
    expect(colorsIn([])).toEqual([])
    // A pale color is one still, and so is a gray.
    expect(colorsIn(pixels(['#fff3b0', 90], ['#808080', 50]))).toEqual(['#fff3b0', '#808080'])
  })

  it('are one where they are nearly the same, and at most five', () => {
    expect(colorsIn(pixels(['#006b86', 80], ['#066f8a', 40], ['#0a6680', 30]))).toEqual(['#006b86'])
    const many = ['#e02020', '#e0a020', '#40b030', '#2060e0', '#9030d0', '#d030a0', '#20c0c0']
    const found = colorsIn(pixels(...many.map((hex, i): [string, number] => [hex, 100 - i])))
    expect(found).toEqual(many.slice(0, 5))
  })

  it('are none of dust, nor of what lies between two colors', () => {
    expect(colorsIn(pixels(['#006b86', 990], ['#c2371a', 10]))).toEqual(['#006b86'])
    // Each row goes from one to the other by what a smaller picture, or one that was packed, has there.
    const row = pixels(['#ffffff', 10], ['#ffeb99', 1], ['#ffd000', 20], ['#c4760e', 1], ['#8a1c2b', 10])
    const rows = Array.from({ length: 20 }, () => row).flat()
    expect(colorsIn(rows, row.length / 4)).toEqual(['#ffd000', '#8a1c2b'])
  })

  it('are those of thin letters, too', () => {
    const stripes = Array.from({ length: 40 }, () => pixels(['#ffffff', 2], ['#c2371a', 1])).flat()
    expect(colorsIn(stripes)).toEqual(['#c2371a'])
  })
})

/** The six that the platform begins with, as the migration has them. */
const [migration = ''] = globSync('server/db/migrations/*_theme_tokens.sql').map((file) => readFileSync(file, 'utf8'))
const six: ThemeTokens[] = [...migration.matchAll(/'(\{"body".*\})'/g)].map(([, json = '']) =>
  themeTokens.parse(JSON.parse(json)),
)
const some = Array.from({ length: 60 }, (_, i) => `#${((i * 279_620 + 7) % 0x1000000).toString(16).padStart(6, '0')}`)

describe('how an own color reads', () => {
  it('is what the shop draws', () => {
    expect(six).toHaveLength(6)
    for (const tokens of six)
      for (const color of some) {
        const { text, buttons, night } = accentVerdict(tokens, color)
        const day = paletteOf('light', { ...tokens.light, accent: color })
        expect([color, buttons ?? color]).toEqual([color, day.accent])
        expect([color, night ?? color]).toEqual([color, paletteOf('dark', { ...tokens.dark, accent: color }).accent])
        if (text === null) expect([color, day.accent_strong]).toEqual([color, color])
      }
  })

  it('is well once the color that is offered is used', () => {
    for (const tokens of six)
      for (const color of some) {
        const { text } = accentVerdict(tokens, color)
        if (text === null) continue
        expect([color, accentVerdict(tokens, text)]).toMatchObject([color, { text: null, buttons: null }])
        expect(contrast(text, tokens.light.surface)).toBeGreaterThanOrEqual(4.5)
      }
  })

  it('finds fault with what is too light by day, whatever letters it is written in', () => {
    const [classic] = six
    if (!classic) throw new Error('no theme')
    expect(accentVerdict(classic, '#FFE600')).toMatchObject({ text: expect.any(String), buttons: expect.any(String) })
    expect(accentVerdict(classic, '#7A1FA2')).toMatchObject({ text: null, buttons: null, night: expect.any(String) })
  })
})
