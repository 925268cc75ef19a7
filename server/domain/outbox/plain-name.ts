/** Longest names, in characters: of people and shops, of goods with what was chosen of them, of news. */
const MOST = { name: 80, goods: 160, title: 200 }

/** Breaks, and signs that turn or hide what stands beside them; spaces without width part Khmer words and stay. */
const UNSEEN = /(?![\u200b-\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const SCHEME = /[a-z][a-z0-9+.-]{0,30}:\/\/|(?:https?|mailto|tel|javascript|data):/gi
/** Dots that mail readers take for a part of an address: before a letter, behind `www`, within four numbers. */
const DOT = /[.。．｡](?=[\u200b-\u200d]*\p{L})/gu
const WWW = /\bwww\s*[.。．｡]/giu
const NUMBERS = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g

/**
 * What people called somebody or something, for a mail: one line, cut to a sane length, and nothing in it that a mail
 * reader makes a link of. Schemes go, and dots part what they joined: `evil.example/x` becomes `evil. example/x`.
 */
export function plainName(text: string, kind: keyof typeof MOST = 'name'): string {
  let plain = text
    .slice(0, 10 * MOST[kind])
    .normalize('NFC')
    .replace(UNSEEN, ' ')
  // What is left may be one again: `hthttp://tp://`.
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(SCHEME, '')
  }
  plain = plain.replace(WWW, 'www ').replace(NUMBERS, '$1 $2 $3 $4').replace(DOT, '. ').replace(/\s+/g, ' ').trim()
  const signs = [...plain]
  return signs.length > MOST[kind]
    ? `${signs
        .slice(0, MOST[kind] - 1)
        .join('')
        .trimEnd()}…`
    : plain
}
