/**
 * The pen of the project's drawings: one stroke weight, round caps, a tinted ground with a paler sun behind the thing
 * and the table it stands on. Every drawing is a function of a {@link Tint}, so one drawing serves several products.
 */

/** The colours of one drawing, all of one hue but for `spark`, the garnish. Hex, because rasterisers know no oklch. */
export interface Tint {
  /** The sheet itself. */
  ground: string
  /** The sun behind the thing. */
  halo: string
  /** The palest filling: china, cloth, milk. */
  paper: string
  /** The middle filling: shade, stripes. */
  wash: string
  /** The darkest filling: coffee, sauce, leather. */
  deep: string
  /** A second hue, for what should be noticed: a leaf, a button, a straw. */
  spark: string
  /** Every line. */
  ink: string
}

/** A drawing: its tint in, a whole SVG document out. Square ones are 850 by 850, the size of a product picture. */
export type Drawing = (tint: Tint) => string

/** The one stroke weight, in units of the 850 square. */
export const STROKE = 11
/** Where the table is on a square sheet: things that stand end here. */
export const TABLE = 664

/** A line of the pen along the path `d`, closed shapes filled with `fill`. */
export const line = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`

/** Colour without a line round it. */
export const patch = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="none"/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill = 'none') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, fill = 'none') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** Dots of the pen's own size (or `radius`), in `fill`: seeds, buttons, grains. */
export const dots = (at: readonly (readonly [number, number])[], fill: string, radius = STROKE * 0.6) =>
  `<g fill="${fill}" stroke="none">${at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`

/** A pipe of the outer width `width` along `d`: straws, straps, noodles. Keeps the pen's weight at both edges. */
export const pipe = (d: string, width: number, fill: string) =>
  `<path d="${d}" stroke-width="${width}"/><path d="${d}" stroke="${fill}" stroke-width="${width - 2 * STROKE}"/>`

export const turn = (degrees: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`

export const shift = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`

export const mirror = (axis: number, body: string) => `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${body}</g>`

/** What `body` shows inside the path `d`; `id` must be unique in its drawing. */
export const inside = (id: string, d: string, body: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`

/** The check of the krama as a pattern `id` to fill with: stripes both ways, darker where they cross. */
export const check = (id: string, colour: string, cloth: string, cell = 36, degrees = 0) => {
  const half = cell / 2
  return (
    `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">` +
    `<rect width="${cell}" height="${cell}" fill="${cloth}" stroke="none"/>` +
    `<rect width="${half}" height="${cell}" fill="${colour}" fill-opacity=".55" stroke="none"/>` +
    `<rect width="${cell}" height="${half}" fill="${colour}" fill-opacity=".55" stroke="none"/></pattern>`
  )
}

/** Three curls of steam rising to the right and left of `x`, ending at `y`. */
export const steam = (x: number, y: number, gap = 62) =>
  [-gap, 0, gap].map((dx, i) => line(`M${x + dx} ${y - (i === 1 ? 18 : 0)}c-26 -30 26 -52 0 -88`)).join('')

/** The table: a long line and two crumbs of it, as a hand draws it. */
export const table = (from = 190, to = 610, y = TABLE) =>
  line(`M${from} ${y}H${to}M${to + 34} ${y}h22M${from - 34} ${y}h-2`)

/** A square sheet with its sun; where the tint has no ground, the bare thing, to be put into a scene. */
export const sheet = (tint: Tint, body: string) =>
  tint.ground === '' ? body : frame(tint, 850, 850, sun(425, 425, 300, tint.halo) + body)

/** A tint for a thing in a scene: no sheet, no sun. */
export const bare = (tint: Tint): Tint => ({ ...tint, ground: '' })

/** A flat disc behind things. */
export const sun = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" stroke="none"/>`

/** A sheet of any size. */
export const frame = (tint: Tint, width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" ` +
  `stroke="${tint.ink}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">` +
  `<rect width="${width}" height="${height}" fill="${tint.ground}" stroke="none"/>${body}</svg>`
