import { oklchOf } from '#app/contracts/theme-colors.ts'

/** Most colors that are offered. */
const MOST = 5
/** Side of the square that a logo is drawn into, in pixels. */
const SIDE = 96
/** An opacity from which on a pixel counts, of 255. */
const SOLID = 200
/** How far two colors of one group may be from each other in Oklab, whose lightness goes from 0 to 1. */
const ALIKE = 0.1
/** What fewer pixels have is dust: a share of those that count. */
const LEAST = 0.02
/** From where on a part of a pixel, of 255, differs from its neighbor's: there the two are mixed into what the logo has not. */
const EDGE = 20
/** What a pixel of an edge counts. Not nothing: thin letters have no other. */
const OF_EDGE = 0.2

interface Group {
  hex: string
  lab: readonly [number, number, number]
  count: number
}

/**
 * The colors that pixels are made of, the most frequent first, at most five, as #rrggbb. Near-white, near-black and what
 * can be seen through are none: nobody would choose them for buttons.
 * @param rgba four bytes a pixel, as a canvas has them
 * @param width of a row, in pixels
 */
export function colorsIn(rgba: ArrayLike<number>, width: number): string[] {
  const groups: Group[] = []
  let all = 0
  for (const { hex, count } of shades(rgba, width)) {
    const [l, c, hue] = oklchOf(hex)
    if (l < 0.22 || (l > 0.93 && c < 0.035)) continue
    all += count
    const turn = (hue * Math.PI) / 180
    const lab = [l, c * Math.cos(turn), c * Math.sin(turn)] as const
    const like = groups.find((group) => Math.hypot(...group.lab.map((v, i) => v - (lab[i] ?? 0))) < ALIKE)
    if (like) like.count += count
    else groups.push({ hex, lab, count })
  }
  return groups
    .filter(({ count }) => count >= all * LEAST)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ hex }) => hex)
}

/** What is nearly one color, by five bits of each part, with the mean of it; the most frequent first. */
function shades(rgba: ArrayLike<number>, width: number): { hex: string; count: number }[] {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]
    if (alpha < SOLID) continue
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const weight = isEdge(rgba, at, width) ? OF_EDGE : 1
    const [r, g, b, n] = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [r + red * weight, g + green * weight, b + blue * weight, n + weight])
  }
  return [...sums.values()]
    .sort(([, , , a], [, , , b]) => b - a)
    .map(([r, g, b, count]) => ({
      hex: `#${[r, g, b]
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
      count,
    }))
}

/** Whether the pixel at this byte is another than the one before it, or the one above it. */
function isEdge(rgba: ArrayLike<number>, at: number, width: number): boolean {
  const differs = (from: number) =>
    [0, 1, 2].some((part) => Math.abs((rgba[at + part] ?? 0) - (rgba[from + part] ?? 0)) > EDGE)
  const column = (at / 4) % width
  return (column > 0 && differs(at - 4)) || (at >= width * 4 && differs(at - width * 4))
}

/** The colors of a picture of this host; none of one that cannot be read. */
export async function logoColors(url: string): Promise<string[]> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return []
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  // Pixels as they are: between two colors there would be others that the logo has not.
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, SIDE, SIDE)
  return colorsIn(context.getImageData(0, 0, SIDE, SIDE).data, SIDE)
}
