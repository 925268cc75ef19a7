/** Soft hyphen, zero-width space and joiners, word joiner, byte order mark: nobody sees them, nobody types them. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Accents of Latin letters once they stand apart; Khmer vowels are marks too, and stay. */
const ACCENTS = /[\u0300-\u036f]/g
/** A Khmer letter with all that is written around it: letters below it, and marks. */
const CLUSTER = /[\u1780-\u17b3](?:\u17d2[\u1780-\u17a2]|[\u17b6-\u17d1\u17dd])+/g
const PART = /\u17d2[\u1780-\u17a2]|[\u1780-\u17d1\u17dd]/g
const COENG_RO = '\u17d2\u179a'

/** Where a part of a cluster stands: letters below (ro last), register shifters, vowels, signs. */
function placeOf(part: string): number {
  if (part === COENG_RO) return 1
  if (part.length > 1) return 0
  if (part === '\u17c9' || part === '\u17ca') return 2
  return part <= '\u17c5' ? 3 : 4
}

/** One order for what looks alike in any: keyboards and old fonts let people write a vowel before a letter below. */
function inOrder(cluster: string): string {
  const [letter = '', ...around] = cluster.match(PART) ?? []
  return letter + around.sort((a, b) => placeOf(a) - placeOf(b)).join('')
}

/**
 * One spelling for what people search by (Unicode 16, chapter 16.4, for the order of Khmer): lower case, without accents
 * and zero-width characters, Khmer digits as Latin ones, coeng da as coeng ta, vowels of two parts as one, and the parts
 * of each Khmer cluster in one order. Written and asked in the same spelling, a word is found whoever typed it.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\u17d2\u178a/g, '\u17d2\u178f')
    .replace(CLUSTER, inOrder)
    .replace(/\u17c1\u17b8/g, '\u17be')
    .replace(/\u17c1\u17b6/g, '\u17c4')
    .replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words as a search asks for them: in one spelling, eight at most. */
export const searchWords = (search: string): string[] => searchText(search).split(' ').filter(Boolean).slice(0, 8)

const escaped = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds `term` anywhere; `%`, `_` and `\` stand for themselves. */
export const contains = (term: string) => `%${escaped(searchText(term))}%`

/** The same for what begins with it. */
export const begins = (term: string) => `${escaped(searchText(term))}%`

/** The key that rows sort by in one language; leading punctuation does not count. */
export const sortKey = (name: string) =>
  searchText(name)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 200)

/** A word in which a slip of the finger is forgiven: of Latin letters, not so short that everything is near it. */
const LATIN = /^[a-z]{4,20}$/

/**
 * LIKE patterns for a word in which one letter is wrong, missing, too many, or changed places with the next (Damerau);
 * null for one that is taken at its word.
 */
export function nearly(word: string): string[] | null {
  if (!LATIN.test(word)) return null
  const found = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    found.add(`${before}_${after}`)
    if (after === '') continue
    found.add(`${before}_${after.slice(1)}`)
    found.add(before + after.slice(1))
    found.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2))
  }
  found.delete(word)
  return [...found].map((pattern) => `%${pattern}%`)
}
