import { IMPORT_LIMITS } from './import-limits.ts'

/** A link to the web in one spelling, in which it is kept and found again; undefined: it is none. */
export function pictureLink(text: string): string | undefined {
  if (text.length > IMPORT_LIMITS.url || !/^https?:\/\/[^\s"<>]+$/i.test(text)) return undefined
  const link = URL.parse(text)?.href
  return link && link.length <= IMPORT_LIMITS.url ? link : undefined
}
