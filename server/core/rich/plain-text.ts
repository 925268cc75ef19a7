import { Tokenizer } from 'htmlparser2'

const PARAGRAPH = /^(p|div|h[1-6]|ul|ol|dl|table|blockquote|section|article|header|footer|figure|pre|hr|form)$/
const LINE = /^(br|li|tr|dt|dd|figcaption|option)$/
const CELL = /^t[dh]$/
const HIDDEN = /^(script|style|template|noscript|iframe|svg|head)$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Spaces that HTML has names for, and the soft hyphen; U+FFFD stands for what is no character. */
const SPACES = /[\u00a0\u2002\u2003\u2009]/g
const NOTHING = /[\u00ad\ufffd]/g
/** What stands for a line and a paragraph break until all is read: no text holds them. */
const [BROKEN, PARTED] = ['\u0001', '\u0002']

/**
 * What a reader sees of a piece of HTML: no tags, entities decoded once, paragraphs parted by a blank line, items of a list
 * begun with a bullet. Text without any tag keeps its own line breaks. Time grows with the length and no faster: bodies come
 * from strangers.
 */
export function plainText(source: string): string {
  const html = source.replace(CONTROL, '')
  const out: string[] = []
  let tagged = false
  /** Up to where it was read. */
  let read = 0
  /** What is not shown, and how much there was before it. */
  let hidden: { name: string; from: number } | undefined
  /** Of the tag that is being read. */
  let name = ''

  function open(name: string) {
    tagged = true
    if (hidden) return
    if (PARAGRAPH.test(name)) out.push(PARTED)
    else if (LINE.test(name)) out.push(name === 'li' ? `${BROKEN}• ` : BROKEN)
    else if (CELL.test(name)) out.push(' ')
    else if (HIDDEN.test(name)) hidden = { name, from: out.length }
  }
  function close(name: string) {
    tagged = true
    if (hidden?.name === name) {
      out.length = hidden.from
      hidden = undefined
    }
    if (hidden) return
    if (PARAGRAPH.test(name)) out.push(PARTED)
    else if (CELL.test(name)) out.push(' ')
  }
  const skip = (_: number, end: number) => {
    if (end >= html.length) return
    tagged = true
    read = end + 1
  }
  const began = (end: number) => {
    open(name)
    read = end + 1
  }
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const nothing = () => undefined

  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      ontext(start, end) {
        out.push(html.slice(start, end))
        read = end
      },
      ontextentity(code, end) {
        out.push(String.fromCodePoint(code).replace(CONTROL, ''))
        read = end
      },
      onopentagname(start, end) {
        name = nameAt(start, end)
      },
      onclosetag(start, end) {
        close(nameAt(start, end))
        read = html.indexOf('>', end) + 1 || end
      },
      onopentagend: began,
      onselfclosingtag: began,
      oncomment: skip,
      oncdata: skip,
      ondeclaration: skip,
      onprocessinginstruction: skip,
      onattribdata: nothing,
      onattribend: nothing,
      onattribentity: nothing,
      onattribname: nothing,
      onend: nothing,
    },
  )
  tokens.write(html)
  tokens.end()
  // A tag, or a comment, that never ends is none.
  out.push(html.slice(read))
  return tidy(out.join(''), tagged)
}

function tidy(text: string, tagged: boolean): string {
  const flat = tagged ? text.replace(/[\r\n]/g, ' ') : text.replace(/\r\n?/g, '\n')
  const lines = flat
    .replace(SPACES, ' ')
    .replace(NOTHING, '')
    .replaceAll(BROKEN, '\n')
    .replaceAll(PARTED, '\n\n')
    .split('\n')
    .map((line) => line.replace(/[ \t\f]+/g, ' ').trim())
  const kept = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
  return kept.join('\n').trim().normalize('NFC')
}
