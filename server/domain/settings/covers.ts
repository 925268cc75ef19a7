import { filePage } from '#server/core/rows/images.ts'
import type { StoreSettings } from '#server/db/schema/platform.ts'

/** The pictures at the head of a shop's first page, by where they lie; null: none, or not the store's own. */
export function coversOf({ id, settings }: { id: number; settings: StoreSettings }) {
  const own = (value: unknown) => (typeof value === 'string' && value.startsWith(filePage(id, '')) ? value : null)
  // Stores whose settings never had the first key were filled by the demo, under names of its own.
  const isOld = settings.store_cover_image_url === undefined && settings.store_cover_tall_url === undefined
  return {
    wide: own(isOld ? settings.hero_image : settings.store_cover_image_url),
    tall: own(isOld ? settings.hero_image_tall : settings.store_cover_tall_url),
  }
}
