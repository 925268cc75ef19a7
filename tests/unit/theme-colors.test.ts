import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, oklchOf, type Palette, paletteOf } from '#app/contracts/theme-colors.ts'
import { type ThemeTokens, themeTokens } from '#app/contracts/theme-tokens.ts'
import { themeStyle } from '#server/domain/themes/theme-style.ts'

/** The six that the platform begins with, as the migration has them. */
const [migration = ''] = globSync('server/db/migrations/*_theme_tokens.sql').map((file) => readFileSync(file, 'utf8'))
const six: ThemeTokens[] = [...migration.matchAll(/'(\{"body".*\})'/g)].map(([, json = '']) =>
  themeTokens.parse(JSON.parse(json)),
)

/** The same colours in each run (mulberry32). */
function colours(count: number): string[] {
  let seed = 20_261_128
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  return Array.from({ length: count }, () => `#${(next() & 0xffffff).toString(16).padStart(6, '0')}`)
}

/** What stands on what, and by how much it must differ (WCAG 2.2, 1.4.3 and 1.4.11). */
function pairs(p: Palette): [string, string, string, number][] {
  const grounds = { paper: p.paper, surface: p.surface, sunken: p.sunken }
  const texts = { ink: p.ink, ink_2: p.ink_2, ink_3: p.ink_3, accent_strong: p.accent_strong }
  const soft = { ...grounds, soft: p.accent_soft }
  return [
    ...Object.entries(texts).flatMap(([name, text]) =>
      Object.entries(soft).map(([on, ground]): [string, string, string, number] => [
        `${name} on ${on}`,
        text,
        ground,
        4.5,
      ]),
    ),
    ...Object.entries(grounds).flatMap(([on, ground]): [string, string, string, number][] => [
      [`accent on ${on}`, p.accent, ground, 3],
      [`control on ${on}`, p.control, ground, 3],
    ]),
    ['button', p.on_accent, p.accent, 4.5],
    ['button under the pointer', p.on_accent, p.accent_press, 4.5],
  ]
}

const faults = (p: Palette) =>
  pairs(p).flatMap(([what, a, b, least]) => (contrast(a, b) < least ? [`${what}: ${a} ${b} ${contrast(a, b)}`] : []))

describe('the colours of a theme', () => {
  it('are measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(oklchOf('#ff0000').map((n) => Math.round(n * 1000) / 1000)).toEqual([0.628, 0.258, 29.234])
  })

  it('can be read in all six, by day and by night, whatever a thousand merchants choose', () => {
    expect(six).toHaveLength(6)
    const wrong = ['#ffffff', '#000000', '#808080', '#ffff00', ...colours(1000)].flatMap((accent) =>
      six.flatMap(({ light, dark }) => [
        ...faults(paletteOf('light', { ...light, accent })),
        ...faults(paletteOf('dark', { ...dark, accent })),
      ]),
    )
    expect(wrong).toEqual([])
  })

  it('would find one that cannot', () => {
    const [theme] = six
    if (!theme) throw new Error('no theme')
    const pale = { ...paletteOf('light', theme.light), on_accent: '#ffffff', accent: '#ffff00' }
    expect(faults(pale).length).toBeGreaterThan(0)
  })

  it('leave an accent as it is where it can be read, and states their own colours', () => {
    for (const { light, dark } of six) {
      expect(paletteOf('light', light).accent).toBe(light.accent)
      expect(paletteOf('dark', dark).accent).toBe(dark.accent)
    }
  })

  it('come as a style that no part of it can leave', () => {
    for (const tokens of six) {
      const style = themeStyle(tokens, '#ffe600', { inter: '/assets/inter.woff2' })
      expect(style).not.toMatch(/<|undefined|NaN/)
      expect(style.split('{')).toHaveLength(style.split('}').length)
      expect(style.length).toBeLessThan(6_000)
    }
  })
})
