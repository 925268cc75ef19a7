import { logFailure } from '#app/lib/log-failure.ts'
import { program } from '../program.ts'

/** An archive of tiles on our own server. */
export interface TileArchive {
  url: string
  minzoom: number
  maxzoom: number
  bounds: [number, number, number, number]
}

/** What the operator has given maps to draw (server/api/maps/map-files.ts). */
export interface MapSources {
  /** The address of a style of his own. */
  style: string | null
  base: TileArchive | null
  terrain: TileArchive | null
}

export const NONE: MapSources = { style: null, base: null, terrain: null }

const sources = program<MapSources>(async () => {
  const reply = await fetch('/maps/sources.json')
  if (!reply.ok) throw new Error(`/maps/sources.json: ${reply.status}`)
  return reply.json()
})

/** Asked once a page; where it cannot be, the embedded map is drawn. */
export const mapSources = (): Promise<MapSources> =>
  sources.load().catch((error: unknown) => {
    logFailure(error)
    return NONE
  })
