/** What is read of a font: the text each glyph stands for (UTF-16BE in hex), and how far it moves the pen (1/1000 em). */
export type Font = { texts: Map<string, string>; widths: Map<string, number>; space: string | undefined }
/** What a show operator shows: glyphs, in four hex digits, and moves of the pen to the left, in 1/1000 em. */
export type Shown = (string | number)[]
/** Where the pen is set down on the page, in points, and with what. */
type Ground = { font: Font; size: number; x: number; y: number }
/** A glyph and where it stands: 1/1000 em from where the pen was set down, and above the line there. */
type Placed = { glyph: string; x: number; rise: number }
/**
 * Glyphs that stand for one text. The pen comes to them at `start` and leaves them at `end`. `spoken`: the text is
 * written with them, for the glyphs by themselves do not tell it.
 */
export type Cluster = {
  ground: Ground
  setup: string
  text: string
  spoken: boolean
  glyphs: Placed[]
  start: number
  end: number
}

// In 1/1000 em. Up to the first, a rise cannot be seen; beyond the second, readers take a gap for a space; beyond the
// third, parts do not belong together.
const UNSEEN_RISE = 12
const SEEN_GAP = 60
const FAR = 3000

/** A space as UTF-16BE in hex. */
export const SPACE = '0020'

export const isGlyph = (part: string | number): part is string => typeof part === 'string'

/** A cluster of what is shown, the pen being at `start`. Without a text of its own it says what its first glyph says. */
export function place(ground: Ground, shown: Shown, start: number, text?: string): Cluster {
  const glyphs: Placed[] = []
  let pen = start
  for (const part of shown) {
    if (isGlyph(part)) {
      glyphs.push({ glyph: part, x: pen, rise: 0 })
      pen += widthOf(ground.font, part)
    } else pen -= part
  }
  const own = ground.font.texts.get(glyphs[0]?.glyph ?? '') ?? ''
  return { ground, setup: '', text: text ?? own, spoken: text !== undefined, glyphs, start, end: pen }
}

/**
 * Takes `part` into `cluster` when it carries it on: after a `cut`, which Typst makes for another height, with the same
 * text of more than one letter, and not from the first glyph again, which would be the same cluster a second time. A
 * space is taken in too, for PDFium loses it after a text of more than one letter.
 */
export function joins(cluster: Cluster, part: Cluster, cut: boolean): boolean {
  const { ground } = cluster
  const em = ground.size / 1000
  const right = (part.ground.x - ground.x) / em
  const rise = (part.ground.y - ground.y) / em
  const near = Math.abs(right - cluster.start) < FAR && Math.abs(rise) < FAR
  if (!near || part.ground.font !== ground.font || part.ground.size !== ground.size) return false
  const again = part.glyphs[0]?.glyph === cluster.glyphs[0]?.glyph
  const carriesOn = cut && part.text === cluster.text && part.text.length > 4 && !again
  const space = cluster.spoken && part.text === SPACE && rise === 0
  if (!carriesOn && !space) return false
  const height = Math.abs(rise) < UNSEEN_RISE ? 0 : rise
  for (const { glyph, x } of part.glyphs) cluster.glyphs.push({ glyph, x: x + right, rise: height })
  if (space) cluster.text += SPACE
  cluster.spoken = true
  return true
}

/**
 * The operators that draw a cluster and say its text.
 *
 * Readers differ. PDFium (Chrome) puts what each operator shows in the order of where it begins, and says the text again
 * when something stands between: so there are as few operators as can be, and a raised one begins, with a space that
 * is not seen, where the cluster does. Poppler measures from the first glyph to the last: where that is a mark set back
 * or raised, an unseen glyph follows on the line, near the true end.
 */
export function writeCluster({ ground, setup, text, spoken, glyphs, start }: Cluster): string {
  const { space } = ground.font
  const out = [setup]
  let pen = start
  let height = 0
  const draw = (placed: Placed[]) => {
    const rise = placed[0]?.rise ?? 0
    if (rise !== height) out.push(`${rounded((rise * ground.size) / 1000)} Ts\n`)
    const lead = rise !== 0 && space ? [{ glyph: space, x: start, rise }] : []
    const shown = [...lead, ...placed].flatMap(({ glyph, x }): Shown => {
      const move = rounded(pen - x)
      pen = x + widthOf(ground.font, glyph)
      return move === 0 ? [glyph] : [move, glyph]
    })
    out.push(writeShown(shown))
    height = rise
  }
  for (const level of levelsOf(glyphs)) draw(level)
  const edge = Math.max(...glyphs.map(({ glyph, x }) => x + widthOf(ground.font, glyph)))
  const filler = space ?? glyphs.findLast(({ glyph }) => widthOf(ground.font, glyph) === 0)?.glyph
  if (filler && (edge - pen > SEEN_GAP || height !== 0)) {
    out.push('3 Tr\n')
    draw([{ glyph: filler, x: edge - Math.max(widthOf(ground.font, filler), SEEN_GAP), rise: 0 }])
    out.push('0 Tr\n')
  } else if (height !== 0) out.push('0 Ts\n')
  const body = out.join('')
  return spoken ? `/Span <<\n  /ActualText <feff${text}>\n>> BDC\n${body}EMC\n` : body
}

/** Runs of glyphs of the same height. */
function levelsOf(glyphs: Placed[]): Placed[][] {
  const levels: Placed[][] = []
  for (const glyph of glyphs) {
    const level = levels.at(-1)
    if (level?.[0]?.rise === glyph.rise) level.push(glyph)
    else levels.push([glyph])
  }
  return levels
}

export const writeShown = (shown: Shown): string =>
  `[${shown.map((part) => (isGlyph(part) ? `<${part}>` : rounded(part))).join(' ')}] TJ\n`

const widthOf = (font: Font, glyph: string) => font.widths.get(glyph) ?? 0
const rounded = (value: number) => Math.round(value * 1000) / 1000
