const PARAGRAPH = /^(p|div|h[1-6]|ul|ol|dl|table|blockquote|section|article|header|footer|figure|pre|hr|form)$/
const LINE = /^(br|li|tr|dt|dd|figcaption|option)$/
const HIDDEN = /^(script|style|template|noscript|iframe|svg|head)$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const SIGNS = `
  amp & lt < gt > quot " apos ' copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³
  micro µ middot · bull • hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » prime ′
  euro € pound £ yen ¥ cent ¢ sect § para ¶ larr ← rarr → check ✓ eacute é Eacute É egrave è ecirc ê agrave à acirc â auml ä
  ccedil ç icirc î iuml ï ntilde ñ ocirc ô ouml ö ugrave ù uuml ü szlig ß
`
const PAIRS = SIGNS.trim().split(/\s+/)
const NAMED = new Map<string, string>([
  ...PAIRS.flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, PAIRS[index + 1] ?? '']])),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name): [string, string] => [name, ' ']),
  // Khmer breaks its lines and shapes its letters by these.
  ['ZeroWidthSpace', '\u200b'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['shy', ''],
])

/**
 * What a reader sees of a piece of HTML: no tags, entities decoded once, paragraphs parted by a blank line, items of a list
 * begun with a bullet. Text without any tag keeps its own line breaks. Time grows with the length and no faster: bodies come
 * from strangers.
 */
export function plainText(source: string): string {
  const html = source.replace(CONTROL, '')
  const out: string[] = []
  let tagged = false
  let at = 0
  const find = finder(html)
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const tag = tagAt(html, open, find)
    if (!tag) {
      out.push(html.slice(at, open + 1))
      at = open + 1
      continue
    }
    out.push(html.slice(at, open))
    tagged = true
    at = tag.end
    if (PARAGRAPH.test(tag.name)) out.push('\u0002')
    else if (LINE.test(tag.name) && !tag.closes) out.push(tag.name === 'li' ? '\u0001• ' : '\u0001')
    else if (tag.name === 'td' || tag.name === 'th') out.push(' ')
    else if (HIDDEN.test(tag.name) && !tag.closes) at = find(`</${tag.name}`, at) ?? at
  }
  out.push(html.slice(at))
  return tidy(out.join(''), tagged)
}

type Find = (needle: string, from: number) => number | undefined

/** Where `needle` next stands. What was not found once is not looked for again, else `<<<<…` would take the square. */
function finder(html: string): Find {
  const small = html.toLowerCase()
  const text = small.length === html.length ? small : html
  const missing = new Set<string>()
  return (needle, from) => {
    const found = missing.has(needle) ? -1 : text.indexOf(needle, from)
    if (found < 0) missing.add(needle)
    return found < 0 ? undefined : found
  }
}

/** The tag that begins at `open`; nothing where the sign is a plain "less than" or the tag never ends. */
function tagAt(html: string, open: number, find: Find): { name: string; closes: boolean; end: number } | undefined {
  if (html.startsWith('<!--', open)) {
    const end = find('-->', open)
    return end === undefined ? undefined : { name: '!', closes: false, end: end + 3 }
  }
  const [head, slash, name] = /^<(\/?)([a-z][a-z0-9]*|[!?])/i.exec(html.slice(open, open + 40)) ?? []
  if (!head || !name) return undefined
  let end = find('>', open)
  // A ">" inside a quoted attribute does not end the tag.
  for (let quote = open; end !== undefined; ) {
    const mark = nextQuote(html, quote, end)
    if (!mark) return { name: name.toLowerCase(), closes: slash === '/', end: end + 1 }
    const closes = find(mark.sign, mark.at + 1)
    if (closes === undefined) return { name: name.toLowerCase(), closes: slash === '/', end: end + 1 }
    quote = closes + 1
    if (closes > end) end = find('>', closes)
  }
  return undefined
}

function nextQuote(html: string, from: number, to: number): { sign: string; at: number } | undefined {
  for (let at = from; at < to; at += 1)
    if (html[at] === '"' || html[at] === "'") return { sign: html[at] as string, at }
  return undefined
}

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi, (all, decimal, hex, name) =>
    name
      ? (NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? all)
      : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )

function character(code: number): string {
  if (code === 9 || code === 10 || code === 13 || code === 160) return ' '
  const usable = code >= 32 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code <= 0xdfff)
  return usable ? String.fromCodePoint(code) : ''
}

/** Marks 1 and 2 stand for a line and a paragraph break: no cell of a file can hold them. */
function tidy(text: string, tagged: boolean): string {
  const flat = tagged ? text.replace(/[\r\n]/g, ' ') : text.replace(/\r\n?/g, '\n')
  const lines = decode(flat)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u0001', '\n')
    .replaceAll('\u0002', '\n\n')
    .split('\n')
    .map((line) => line.replace(/[ \t\f]+/g, ' ').trim())
  const kept = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
  return kept.join('\n').trim().normalize('NFC')
}
