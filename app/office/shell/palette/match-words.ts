/** One spelling for what is typed and what it is compared with: Khmer also without the signs nobody sees. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()

/** Those whose names, in any language, have all the words; first those with one that begins so. */
export function matchWords<T extends { words: readonly string[] }>(entries: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => {
    const text = plain(entry.words.join(' '))
    return words.every((word) => text.includes(word))
  })
  const begins = (entry: T) => entry.words.some((name) => plain(name).startsWith(words[0] ?? ''))
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
