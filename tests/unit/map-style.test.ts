import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { StyleSpecification } from 'maplibre-gl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inLatin } from '#app/ui/map/latin-names.ts'
import { tilesStyle } from '#app/ui/map/tiles-style.ts'

const label = (text: unknown) =>
  ({
    version: 8,
    sources: {},
    layers: [{ id: 'a', type: 'symbol', source: 's', 'source-layer': 'places', layout: { 'text-field': text } }],
  }) as unknown as StyleSpecification
const textOf = (style: StyleSpecification, at = 0): unknown => {
  const layer = style.layers[at]
  return layer?.type === 'symbol' ? layer.layout?.['text-field'] : undefined
}

describe('names on the canvas', () => {
  const made = createExpression(textOf(inLatin(label(['get', 'name']))), 'layers[0].layout.text-field')
  const drawn = (properties: Record<string, string>) =>
    made.result === 'success' ? made.value.evaluate({ zoom: 12 }, { type: 1, properties }) : made.value

  it('are in Latin letters, or there is none', () => {
    expect(drawn({ name: 'ភ្នំពេញ', 'name:en': 'Phnom Penh' })).toBe('Phnom Penh')
    expect(drawn({ name: 'Street 271' })).toBe('Street 271')
    expect(drawn({ name: 'ផ្លូវ 271' })).toBe('')
    expect(drawn({})).toBe('')
  })

  it('are no numbers of roads, which stay as they are', () => {
    expect(textOf(inLatin(label(['get', 'ref'])))).toEqual(['get', 'ref'])
    expect(textOf(inLatin(label('{name}')))).not.toBe('{name}')
  })
})

describe('the style of an archive', () => {
  beforeAll(() => vi.stubGlobal('location', { origin: 'https://phsar.example' }))
  afterAll(() => vi.unstubAllGlobals())
  const archive = (kind: string) => ({
    url: `/maps/${kind}.pmtiles?v=1`,
    minzoom: 0,
    maxzoom: 15,
    bounds: [102, 9, 108, 15] as [number, number, number, number],
  })
  const style = (dark: boolean, shaded: boolean) =>
    tilesStyle({ base: archive('base'), terrain: archive('terrain'), dark, shaded })

  it.each([true, false])('is a right one that asks no other host (dark: %s)', (dark) => {
    const drawn = style(dark, true)
    expect(validateStyleMin(drawn)).toEqual([])
    expect(drawn.glyphs ?? drawn.sprite).toBeUndefined()
    expect(Object.values(drawn.sources).map((source) => 'url' in source && source.url)).toEqual([
      'pmtiles://https://phsar.example/maps/base.pmtiles?v=1',
      'pmtiles://https://phsar.example/maps/terrain.pmtiles?v=1',
    ])
    expect(JSON.stringify(drawn)).not.toContain('icon-image')
  })

  it('has the shadows of the land below streets and names, and without them where nobody wants any', () => {
    const ids = style(false, true).layers.map(({ id }) => id)
    expect(ids.indexOf('heights')).toBeGreaterThan(ids.indexOf('earth'))
    expect(ids.indexOf('heights')).toBeLessThan(ids.findIndex((id) => id.startsWith('roads_')))
    expect(style(false, false).layers.map(({ id }) => id)).not.toContain('heights')
  })
})
