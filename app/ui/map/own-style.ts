import type { StyleSpecification } from 'maplibre-gl'
import { inLatin } from './latin-names.ts'

/** The operator's own style (MAP_STYLE_URL), its names in Latin letters. @throws where it does not come, or is none */
export async function ownStyle(url: string): Promise<StyleSpecification> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The map style answered ${reply.status}`)
  const style: StyleSpecification = await reply.json()
  if (style.version !== 8 || !Array.isArray(style.layers)) throw new Error('The map style is none')
  return inLatin(style)
}
