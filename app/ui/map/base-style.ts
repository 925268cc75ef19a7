import shapes, { type Shape } from 'virtual:base-map'
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { KNOWN_PLACES } from '#app/contracts/known-places.ts'
import { POINT_ROWS } from '#app/contracts/place-points.ts'
import { placeName } from '#app/contracts/places.ts'
import type { MapLook } from './map-look.ts'
import { LAKE, RIVERS } from './waters.ts'

/** From here on in nothing is drawn that is only roughly true. */
const NEAR = 10

type Data = Exclude<GeoJSONSourceSpecification['data'], string>
type Features = Extract<Data, { type: 'FeatureCollection' }>['features']
type Geometry = Features[number]['geometry']

const collection = (features: Features): Data => ({ type: 'FeatureCollection', features })
const feature = (geometry: Geometry, properties = {}): Features[number] => ({ type: 'Feature', geometry, properties })
const shape = (polygons: Shape) =>
  feature({
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((ring) => ring.map((point) => [...point]))),
  })

/** Names in Latin letters: the canvas shapes no Khmer, whose names stand in the page beside it. */
function names(): Features {
  const point = (name: string, { latitude, longitude, rank }: { latitude: number; longitude: number; rank: number }) =>
    feature({ type: 'Point', coordinates: [longitude, latitude] }, { name, rank })
  return [
    ...POINT_ROWS.map(([code, latitude, longitude]) =>
      point(placeName(code, 'en') ?? '', { latitude, longitude, rank: code.length === 2 ? 0 : 1 }),
    ),
    ...KNOWN_PLACES.map(({ name, ...place }) => point(name.en, { ...place, rank: 2 })),
  ]
}

const ranked = (rank: number): ExpressionSpecification => ['==', ['get', 'rank'], rank]

/** The embedded map: coast, country and names, out of this file alone. No request leaves for it. */
export function baseStyle({ sea, land, home, border, ink, halo }: MapLook): StyleSpecification {
  const labels = (rank: number, minzoom: number, size: number, maxzoom = 24): SymbolLayerSpecification => ({
    id: `names-${rank}`,
    type: 'symbol',
    source: 'names',
    minzoom,
    maxzoom,
    filter: ranked(rank),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable', 'sans-serif'],
      'text-size': size,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.6,
      'text-optional': false,
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  })
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: collection([shape(shapes.neighbours)]) },
      home: { type: 'geojson', data: collection([shape(shapes.cambodia)]) },
      lake: {
        type: 'geojson',
        data: collection([feature({ type: 'Polygon', coordinates: [LAKE.map((at) => [...at])] })]),
      },
      rivers: {
        type: 'geojson',
        data: collection(RIVERS.map((line) => feature({ type: 'LineString', coordinates: line.map((at) => [...at]) }))),
      },
      names: { type: 'geojson', data: collection(names()) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      { id: 'home', type: 'fill', source: 'home', paint: { 'fill-color': home } },
      { id: 'lake', type: 'fill', source: 'lake', maxzoom: NEAR, paint: { 'fill-color': sea } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        maxzoom: NEAR,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': sea, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1.5, 10, 4] },
      },
      { id: 'border', type: 'line', source: 'home', paint: { 'line-color': border, 'line-width': 1 } },
      {
        id: 'points',
        type: 'circle',
        source: 'names',
        minzoom: 9,
        filter: ['>', ['get', 'rank'], 0],
        paint: { 'circle-radius': 2.5, 'circle-color': border },
      },
      labels(2, 12.5, 12),
      labels(1, 9, 12),
      labels(0, 5, 13, 10),
    ],
  }
}
