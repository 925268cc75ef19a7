import { LOCALES } from '#app/contracts/kit.ts'
import { searchText } from '#server/core/text/search-text.ts'
import { GAZETTEER, type GazetteerPlace } from './places.ts'

const MOST = 8
/** How one name is written in Latin letters by one and by another. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/kompong/g, 'kampong'],
  [/\bpsar/g, 'phsar'],
  [/toul/g, 'tuol'],
  [/\b(beoung|boeung|beung|boung|beng)/g, 'boeng'],
  [/\bpreak/g, 'prek'],
  [/\b(kaoh)\b/g, 'koh'],
  [/\b(stueng|steung)\b/g, 'stung'],
]

/** As names are compared: in one spelling, without what stands between words. */
function spelled(text: string): string {
  const words = searchText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return SPELLINGS.reduce((name, [other, ours]) => name.replace(other, ours), words)
}
const bare = (text: string) => text.replaceAll(' ', '')

interface Entry {
  place: GazetteerPlace
  names: readonly string[]
  within: readonly string[]
}
const ENTRIES: readonly Entry[] = GAZETTEER.map((place) => ({
  place,
  names: LOCALES.map((locale) => spelled(place.name[locale])),
  within: LOCALES.map((locale) => spelled(place.within?.[locale] ?? '')),
}))

/** How many slips are forgiven: none in a word that is near everything. */
function forgiven(word: string): number {
  const { length } = [...word]
  if (/[\u1780-\u17ff]/.test(word)) return length < 6 ? 0 : 1
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Steps (a letter wrong, missing, too many, changed with the next) from `typed` to whichever beginning of `name` is nearest. */
function slips(typed: string, name: string): number {
  const [a, b] = [[...typed], [...name]]
  let [before, last] = [[] as number[], b.map((_, n) => n).concat(b.length)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return Math.min(...last)
}

/** How far a name is from what was typed; undefined where it is not meant. */
function distance(typed: string, name: string): number | undefined {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  if (bare(name).includes(bare(typed))) return 3
  const most = forgiven(bare(typed))
  if (most === 0) return undefined
  const found = Math.min(
    ...[bare(name), ...name.split(' ')].map((one) => slips(bare(typed), one.slice(0, typed.length + 2))),
  )
  return found <= most ? 4 + found : undefined
}

/** Each word by itself, of its own name or of what it lies in: "toul kork phnom penh". */
function byWords(typed: string, { names, within }: Entry): number | undefined {
  const words = typed.split(' ')
  if (words.length < 2) return undefined
  const all = names.map((name, n) => [...name.split(' '), ...(within[n] ?? '').split(' ')].filter(Boolean))
  const fits = all.some(
    (known, n) =>
      words.every((word) => known.some((one) => one.startsWith(word) || slips(word, one) <= forgiven(word))) &&
      words.some((word) =>
        (names[n] ?? '').split(' ').some((one) => one.startsWith(word) || slips(word, one) <= forgiven(word)),
      ),
  )
  return fits ? 7 : undefined
}

const nearest = (distances: (number | undefined)[]) =>
  Math.min(...distances.map((each) => each ?? Number.POSITIVE_INFINITY))

/** Places whose name in either language is what was typed or begins so, slips forgiven; the best first, eight at most. */
export function findInGazetteer(search: string): GazetteerPlace[] {
  const typed = spelled(search)
  if (!typed) return []
  return ENTRIES.map((entry) => ({
    place: entry.place,
    far: nearest([...entry.names.map((name) => distance(typed, name)), byWords(typed, entry)]),
  }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far || a.place.rank - b.place.rank || a.place.name.en.localeCompare(b.place.name.en))
    .slice(0, MOST)
    .map(({ place }) => place)
}
