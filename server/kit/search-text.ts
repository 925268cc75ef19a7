/**
 * One spelling for what people search by: lower case, no zero-width characters, Khmer digits as Latin ones, and the two
 * Khmer habits that look alike but are stored differently (coeng ro before another coeng, coeng da for coeng ta).
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u17d2\u179a(\u17d2[\u1780-\u17a2])/g, '$1\u17d2\u179a')
    .replace(/\u17d2\u178a/g, '\u17d2\u178f')
    .replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A LIKE pattern that finds `term` anywhere; `%`, `_` and `\` stand for themselves. */
export const contains = (term: string) => `%${searchText(term).replace(/[\\%_]/g, '\\$&')}%`

/** The key that rows sort by in one language; leading punctuation does not count. */
export const sortKey = (name: string) =>
  searchText(name)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200)
