import type { StorePatch } from '#app/contracts/store.ts'
import type { StoreSettings } from '#server/db/schema/platform.ts'

const META = {
  metaTagTitle: 'seo_meta_tag_title',
  metaTagDescription: 'seo_meta_tag_description',
  metaTagKeywords: 'seo_meta_tag_keyword',
} as const

const emptied = <T>(value: T) => (value === '' ? null : value)

/** Of what was sent, the columns that stand as they are (what a store's own people may not set is gone by then); texts for search engines lie in its settings. */
export function ownColumns(sent: StorePatch, settings: StoreSettings) {
  const { name, owner, domain, address, phone, latitude, longitude, category_id, theme_id, plan_id } = sent
  const said = Object.entries(META).flatMap(([key, kept]) => {
    const value = sent[key as keyof typeof META]
    return value === undefined ? [] : [[kept, emptied(value)] as const]
  })
  const columns = {
    name,
    owner,
    domain: emptied(domain),
    address: emptied(address),
    phone,
    latitude,
    longitude,
    category_id,
    theme_id,
    plan_id,
    ...(said.length > 0 && { settings: { ...settings, ...Object.fromEntries(said) } }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}

/** A name in one piece as first and last name: the last word is the latter. */
export function nameParts(owner: string): { firstname: string; lastname: string } {
  const words = owner.trim().split(/\s+/)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstname: words.join(' ').slice(0, 60), lastname: lastname.slice(0, 60) }
}
