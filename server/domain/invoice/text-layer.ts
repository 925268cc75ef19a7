import { closePdf, openPdf, type PdfFile, readStream, refOf, withStream } from './pdf-file.ts'
import {
  type Cluster,
  type Font,
  isGlyph,
  joins,
  place,
  type Shown,
  SPACE,
  writeCluster,
  writeShown,
} from './text-cluster.ts'

const NUMBER = String.raw`(-?[\d.]+)`
const STRING = String.raw`(?:<[0-9a-fA-F]*>|\((?:\\[\s\S]|[^\\)])*\))`
const SHOW = String.raw`(\[(?:${STRING}|[\s\d.-])*\] TJ|${STRING} Tj)\n`
const SPAN = String.raw`\/Span <<\s*\/ActualText (${STRING})\s*>> BDC\n((?:(?!BDC|EMC)[\s\S])*?)${SHOW}EMC\n`
const MATRIX = `1 0 0 -1 ${NUMBER} ${NUMBER} `
const TOKEN = new RegExp(String.raw`BT\n|${MATRIX}cm\n|\/(f\d+) ${NUMBER} Tf\n|${MATRIX}Tm\n|${SPAN}|${SHOW}`, 'g')
const SETUP = new RegExp(String.raw`\/(f\d+) ${NUMBER} Tf\n${MATRIX}Tm\n`)
const PART = new RegExp(`(${STRING})|${NUMBER}`, 'g')

/**
 * Makes the text that is copied, searched and read aloud from a Typst PDF the text that was typed.
 *
 * Typst cuts its text wherever a glyph is raised or lowered, also within a cluster of Khmer (ង្គ្លេ; in the bolder
 * weights ទឹ too), and then gives each part the text of the whole cluster: ទឹក comes out as ទឹទឹក. Here such parts
 * become one again, drawn where they were. And where a cluster ends in a mark set back over its consonant, readers take
 * the way to the next letter for a space; such clusters get an end that can be measured.
 * @throws Error when the PDF is not of the plain form that Typst writes
 */
export function repairTextLayer(bytes: Uint8Array): Uint8Array {
  const pdf = openPdf(bytes)
  const fonts = new Map<number, Font>()
  for (const page of pdf.objects.values()) {
    if (!/\/Type \/Page\b/.test(page)) continue
    const names = new Map<string, Font>()
    for (const [, name = '', ref] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const font = fonts.get(Number(ref)) ?? readFont(pdf, Number(ref))
      fonts.set(Number(ref), font)
      names.set(name, font)
    }
    const number = refOf(page, 'Contents')
    const content = pdf.objects.get(number)
    if (content) pdf.objects.set(number, withStream(content, repairContent(readStream(content), names)))
  }
  return closePdf(pdf)
}

function readFont(pdf: PdfFile, number: number): Font {
  const font = pdf.objects.get(number) ?? ''
  const map = readStream(pdf.objects.get(refOf(font, 'ToUnicode')))
  const pairs = [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)]
  const texts = new Map(pairs.map(([, glyph = '', text = '']) => [glyph.toLowerCase(), text.toLowerCase()]))
  const widths = new Map<string, number>()
  const ranges = /\/W \[([^\]]*)\]/.exec(pdf.objects.get(refOf(font, 'DescendantFonts')) ?? '')?.[1] ?? ''
  for (const [, first, last, width] of ranges.matchAll(/(\d+) (\d+) ([\d.]+)/g)) {
    for (let id = Number(first); id <= Number(last); id += 1)
      widths.set(id.toString(16).padStart(4, '0'), Number(width))
  }
  const [space] = [...texts].find(([, text]) => text === SPACE) ?? []
  return { texts, widths, space }
}

function repairContent(content: string, fonts: Map<string, Font>): string {
  const out: (string | Cluster)[] = []
  const at = { font: undefined as Font | undefined, size: 0, origin: [0, 0], line: [0, 0] }
  let last: Cluster | undefined
  let fresh = false
  let end = 0
  for (const match of content.matchAll(TOKEN)) {
    const [token, cmX, cmY, plainFont, plainSize, tmX, tmY, text, setup = '', spanShow, plainShow] = match
    out.push(content.slice(end, match.index))
    end = match.index + token.length
    fresh ||= token === 'BT\n'
    const [, spanFont, spanSize, spanX, spanY] = SETUP.exec(setup) ?? []
    const name = plainFont ?? spanFont
    if (name) Object.assign(at, { font: fonts.get(name), size: Number(plainSize ?? spanSize) })
    if (cmX) at.origin = [Number(cmX), Number(cmY)]
    const [x, y] = [tmX ?? spanX, tmY ?? spanY]
    if (x) at.line = [Number(x), Number(y)]
    const show = spanShow ?? plainShow
    if (!show || !at.font) {
      out.push(token)
      continue
    }
    const ground = {
      font: at.font,
      size: at.size,
      x: (at.origin[0] ?? 0) + (at.line[0] ?? 0),
      y: (at.origin[1] ?? 0) - (at.line[1] ?? 0),
    }
    const shown = read(show)
    const span = text === undefined ? undefined : hexOf(text).slice(4)
    const first = place(ground, shown.slice(0, span === undefined ? shown.findIndex(isGlyph) + 1 : undefined), 0, span)
    const rest = span === undefined ? shown.slice(shown.findIndex(isGlyph) + 1) : []
    if (last && joins(last, first, fresh)) {
      // What it drew is drawn with its cluster; the pen goes on as if it had been drawn here.
      if (rest.some(isGlyph)) out.push(writeShown([-first.end]))
    } else {
      first.setup = setup
      out.push(first)
      last = first
    }
    fresh = false
    const tail = rest.findLastIndex(isGlyph)
    if (tail < 0) continue
    const middle = rest.slice(0, tail)
    const between = place(ground, middle, first.end)
    if (middle.length > 0) out.push(writeShown(middle))
    last = place(ground, rest.slice(tail), between.end)
    out.push(last)
  }
  out.push(content.slice(end))
  return out.map((part) => (typeof part === 'string' ? part : writeCluster(part))).join('')
}

/** The glyphs and moves of a show operator. */
const read = (show: string): Shown =>
  [...show.matchAll(PART)].flatMap(
    ([, glyphs, move]): Shown => (glyphs ? (hexOf(glyphs).match(/.{4}/g) ?? []) : [Number(move)]),
  )

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a PDF string, literal or hexadecimal, in hex (ISO 32000-1, 7.3.4). */
function hexOf(text: string): string {
  if (text.startsWith('<')) return text.slice(1, -1).toLowerCase()
  const bytes = text.slice(1, -1).replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal, char) => {
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[char] ?? char)
  })
  return Buffer.from(bytes, 'latin1').toString('hex')
}
