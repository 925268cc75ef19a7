import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** Consonants and vowels that stand alone: every Khmer word has one. */
const KHMER = Array.from({ length: 0x17b4 - 0x1780 }, (_, n) => String.fromCharCode(0x1780 + n))

/** The canvas shapes no Khmer: a place without a name in Latin letters has none there. */
const LATIN: ExpressionSpecification = [
  'let',
  'local',
  ['to-string', ['get', 'name']],
  [
    'coalesce',
    ['get', 'name:en'],
    ['get', 'name_en'],
    ['get', 'name:latin'],
    [
      'case',
      ['any', ...KHMER.map((letter): ExpressionSpecification => ['in', letter, ['var', 'local']])],
      '',
      ['var', 'local'],
    ],
  ],
]

/** What of a text says a name, and not a road's number. */
const NAMED = /"name|\{name/

function named(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const text = layer.layout?.['text-field']
  if (text === undefined || !NAMED.test(JSON.stringify(text))) return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': LATIN } }
}

/** The same style with names in Latin letters. */
export const inLatin = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map(named),
})
