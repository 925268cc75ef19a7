import type { LinkTarget } from '#app/contracts/link-target.ts'
import type { BothWords, Section, SectionItem } from '#app/contracts/sections/section-kit.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { cleanedTexts, richKeys } from '#server/core/rich/rich-fields.ts'
import { knownImages } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import { keptLink } from '#server/domain/links/kept-link.ts'
import { richFieldsOf } from './section-rich.ts'

interface Where {
  storeId: number
  /** What was stored before: what somebody left as it was may point to what is gone by now. */
  before: readonly Section[]
}

/**
 * Sections as they are stored: their texts with markup sanitised, their pictures and links the store's own.
 * @throws 422 on the field, as `sections.3.items.0.settings.link`
 */
export async function cleanSections(db: Tx, { storeId, before }: Where, sections: readonly Section[]) {
  const known = new Map(before.flatMap((one) => [one, ...one.items].map((part) => [part.id, part.settings] as const)))
  const out: Section[] = []
  for (const [at, section] of sections.entries()) {
    const field = `sections.${at}`
    const keys = richKeys(richFieldsOf(section.type))
    const text = await cleanWords(db, storeId, { keys, text: section.text, at: `${field}.text` })
    const settings = await cleanSettings(db, { storeId, known, field }, section)
    const items: SectionItem[] = []
    for (const [n, item] of section.items.entries())
      items.push({
        ...item,
        settings: await cleanSettings(db, { storeId, known, field: `${field}.items.${n}` }, item),
      })
    out.push({ ...section, text, settings, items })
  }
  return out
}

async function cleanWords(db: Tx, storeId: number, of: { keys: readonly string[]; text: BothWords; at: string }) {
  const { keys, text, at } = of
  const cleanIn = async (locale: 'en' | 'km') =>
    ({
      ...text[locale],
      ...(await cleanedTexts(db, storeId, { keys, texts: text[locale], at: `${at}.${locale}.` })),
    }) as BothWords['en']
  return { en: await cleanIn('en'), km: await cleanIn('km') }
}

interface At {
  storeId: number
  known: ReadonlyMap<string, Record<string, unknown>>
  field: string
}

async function cleanSettings(db: Tx, { storeId, known, field }: At, { id, settings }: SectionItem) {
  const out = { ...settings }
  const stored = known.get(id)
  const path = settings.image_path
  if (typeof path === 'string' && path !== stored?.image_path) {
    const at = `${field}.settings.image_path`
    const prefix = `/files/${storeId}/`
    if (!path.startsWith(prefix)) throw refusedField(at, m.error_unknown_image())
    await knownImages(db, storeId, [path.slice(prefix.length)], () => at)
  }
  if (settings.link)
    out.link = await keptLink(db, storeId, {
      field: `${field}.settings.link`,
      link: settings.link as LinkTarget,
      stored: stored?.link as LinkTarget | undefined,
    })
  return out
}
