import { createHash } from 'node:crypto'
import { MAX_RICH_BYTES } from '#app/contracts/rich.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale, type Locale } from '#app/paraglide/runtime.js'
import { plainText } from './plain-text.ts'
import { RichTextError, sanitiseApart } from './rich-isolate.ts'

/** A text that is not taken; the message is for its author. */
export class RichTextRefused extends Error {
  override name = 'RichTextRefused'
}

const MAX_DEPTH = 64

// Elements that end where the next one begins, or hold nothing, make nothing deeper.
const FLAT = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'option',
  'colgroup',
])

/** How deep the elements of a text lie, counted without parsing it: in one walk, whatever it holds. */
export function depthOf(html: string): number {
  let depth = 0
  let most = 0
  for (const [, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,30})/gi)) {
    if (FLAT.has(name.toLowerCase())) continue
    depth = closes ? Math.max(0, depth - 1) : depth + 1
    if (depth > most) most = depth
  }
  return most
}

export const bytesOf = (text: string) => Buffer.byteLength(text)
const hasTags = (text: string) => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--/i.test(text)
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as HTML: a blank line parts paragraphs, a single one breaks the line. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((line) => escaped(line.trim()))
          .join('<br>')}</p>`,
    )
    .join('')
}

/**
 * What is known to be clean, by the hash of what it was made of; null: it was clean already. A page then costs no round
 * trip to the thread.
 */
const known = new Map<string, string | null>()
const MOST_KNOWN = 5000
const MOST_KNOWN_BYTES = 16 * 2 ** 20
let knownBytes = 0

const keyOf = (html: string, storeId: number | undefined) =>
  createHash('sha1').update(`${storeId}:${html}`).digest('base64')

function remember(key: string, html: string, clean: string): void {
  known.set(key, clean === html ? null : clean)
  knownBytes += clean === html ? 0 : clean.length
  for (const [oldest, value] of known) {
    if (known.size <= MOST_KNOWN && knownBytes <= MOST_KNOWN_BYTES) return
    known.delete(oldest)
    knownBytes -= value?.length ?? 0
  }
}

async function sanitised(html: string, storeId: number | undefined): Promise<string> {
  const key = keyOf(html, storeId)
  const found = known.get(key)
  if (found !== undefined) {
    // The last one used is the last to go.
    known.delete(key)
    known.set(key, found)
    return found ?? html
  }
  const clean = await sanitiseApart(html, storeId)
  remember(key, html, clean)
  if (clean !== html) remember(keyOf(clean, storeId), clean, clean)
  return clean
}

interface How {
  /** Of the message of a refusal; by default the current one. */
  locale?: Locale
  /** Whose pictures it may show; absent: none. */
  storeId?: number
}

/**
 * A text as it is stored, from what a person, an editor or a file gives: sanitised HTML, or plain text in paragraphs.
 * @throws RichTextRefused beyond 64 KB, 64 levels or a second of work
 */
export async function cleanRich(text: string, { locale = getLocale(), storeId }: How = {}): Promise<string> {
  const long = () => m.rich_too_long({ max: MAX_RICH_BYTES / 1024 }, { locale })
  if (bytesOf(text) > MAX_RICH_BYTES) throw new RichTextRefused(long())
  const html = text.toWellFormed().replace(CONTROL, '').trim()
  if (!hasTags(html)) return within(paragraphs(html), long)
  if (depthOf(html) > MAX_DEPTH) throw new RichTextRefused(m.rich_too_deep({}, { locale }))
  try {
    return within(await sanitised(html, storeId), long)
  } catch (error) {
    if (error instanceof RichTextError) throw new RichTextRefused(m.rich_too_slow({}, { locale }))
    throw error
  }
}

/** Signs that are escaped may make it longer than it came. */
function within(html: string, long: () => string): string {
  if (bytesOf(html) > MAX_RICH_BYTES) throw new RichTextRefused(long())
  return html
}

const SUMMARY = 300

/** The beginning of a text as words on one line, for a search engine or a list: whole words, at most 300 characters. */
export function summaryOf(html: string): string {
  const line = plainText(html).replace(/\s+/g, ' ')
  if (line.length <= SUMMARY) return line
  // Khmer has no spaces between its words: there the cut stands where it falls, but in no cluster.
  const cut = line.slice(0, SUMMARY - 1).replace(/ \S{0,30}$|(?<![\u17b4-\u17d3])[\u17b4-\u17d3]+$|\u17d2.$/u, '')
  return `${cut}…`
}

/**
 * A stored text as it may be shown, whoever put it into the database: sanitised once more. What would be refused today is
 * shown as its words alone.
 */
export async function shownRich(stored: string, storeId?: number): Promise<string> {
  if (!hasTags(stored)) return paragraphs(stored)
  try {
    return await cleanRich(stored, { storeId })
  } catch (error) {
    if (error instanceof RichTextRefused) return paragraphs(plainText(stored.slice(0, MAX_RICH_BYTES)))
    throw error
  }
}
