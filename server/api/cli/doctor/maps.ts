import { basename } from 'node:path'
import { type Archive, findArchives, mapsFolder } from '#server/domain/maps/archives.ts'
import type { Env } from '#server/env.ts'
import { type Finding, ok, warn } from './finding.ts'

/** Which map pages draw, and where they look up places. */
export async function checkMaps({ DATA_DIR, MAP_STYLE_URL, GEOCODER_URL }: Env): Promise<Finding> {
  const name = 'maps'
  const places = GEOCODER_URL ? `places from ${new URL(GEOCODER_URL).host}` : 'places from the built-in list'
  if (MAP_STYLE_URL) return ok(name, `drawn from ${new URL(MAP_STYLE_URL).host}, ${places}`)
  const folder = mapsFolder(DATA_DIR)
  const { base, terrain, unread } = await findArchives(folder)
  if (unread.length > 0)
    return warn(
      name,
      `${unread.join(', ')} in ${folder} ${unread.length > 1 ? 'are no PMTiles archives' : 'is no PMTiles archive'} of version 3 with vector or image tiles`,
      'delete or replace it (README.md, Maps)',
    )
  const told = [base && `streets from ${shown(base)}`, terrain && `terrain from ${shown(terrain)}`].filter(Boolean)
  if (!base) told.push(`no street map in ${folder}: the built-in map shows coast, borders and place names`)
  return ok(name, [...told, places].join(', '))
}

const shown = ({ path, bytes, maxzoom }: Archive) =>
  `${basename(path)} (${(bytes / 1e6).toFixed(0)} MB, to zoom ${maxzoom})`
