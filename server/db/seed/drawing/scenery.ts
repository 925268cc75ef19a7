import type { Tint } from './canvas.ts'
import { inside, line, oval, patch, pipe } from './canvas.ts'

/** A sugar palm whose foot is at `x`, `y`. */
export const sugarPalm = (t: Tint, x: number, y: number, height: number) => {
  const top = y - height
  const frond = (degrees: number) =>
    `<g transform="rotate(${degrees} ${x} ${top})">${line(`M${x} ${top}q34 -30 86 -10q-34 24 -86 10z`, t.spark)}</g>`
  return (
    line(
      `M${x - 7} ${y}Q${x + 4} ${y - height / 2} ${x - 4} ${top}M${x + 9} ${y}Q${x + 16} ${y - height / 2} ${x + 8} ${top}`,
      'none',
    ) +
    [12, -28, -68, -112, -152, -192].map(frond).join('') +
    oval(x - 10, top + 14, 9, 9, t.deep) +
    oval(x + 12, top + 16, 9, 9, t.deep)
  )
}

/** A long river boat with its roof, its middle at `x`, on the water at `y`. */
export const riverBoat = (t: Tint, x: number, y: number) =>
  line(`M${x - 62} ${y - 26}Q${x - 54} ${y - 84} ${x} ${y - 84}T${x + 62} ${y - 26}Z`, t.wash) +
  line(`M${x - 20} ${y - 82}v54M${x + 20} ${y - 82}v54`) +
  line(
    `M${x - 170} ${y - 52}Q${x - 120} ${y - 22} ${x - 70} ${y - 26}H${x + 80}Q${x + 130} ${y - 26} ${x + 176} ${y - 66}Q${x + 150} ${y + 14} ${x + 96} ${y + 14}H${x - 96}Q${x - 146} ${y + 14} ${x - 170} ${y - 52}Z`,
    t.deep,
  ) +
  line(`M${x - 110} ${y - 6}h190`)

/** Short waves, a hand's row of them. */
export const waves = (at: readonly (readonly [number, number, number])[]) =>
  line(at.map(([x, y, n]) => `M${x} ${y}${'q16 -14 32 0t32 0'.repeat(n)}`).join(''))

/** A band of krama check `pattern` with its two edges, from `x1` to `x2`. */
export const band = (pattern: string, x1: number, x2: number, y: number, height: number) =>
  `<path d="M${x1} ${y}H${x2}v${height}H${x1}Z" fill="url(#${pattern})" stroke="none"/>` +
  line(`M${x1} ${y}H${x2}M${x1} ${y + height}H${x2}`)

/** An awning of `n` stripes with scalloped edge, hung at `y`. */
export const awning = (t: Tint, pattern: string, x: number, y: number, width: number, n: number) => {
  const step = width / n
  const slope = 46
  return Array.from({ length: n }, (_, i) => {
    const a = x + i * step
    const lean = (at: number) => x + slope + ((at - x) * (width - 2 * slope)) / width
    const d = `M${lean(a)} ${y}H${lean(a + step)}L${a + step} ${y + 120}q0 ${step / 2} -${step / 2} ${step / 2}t-${step / 2} -${step / 2}Z`
    return line(d, i % 2 ? t.paper : t.wash) + (i % 2 ? '' : line(d, `url(#${pattern})`))
  }).join('')
}

/** A hanger with its hook at `x`, `y`. */
export const hook = (x: number, y: number) => line(`M${x} ${y + 44}v-16q22 -6 18 -26t-36 0`)

/** A standing lamp-post bulb on its wire from `y1` to `y2`. */
export const bulb = (t: Tint, x: number, y1: number, y2: number) =>
  line(`M${x} ${y1}V${y2}`) + line(`M${x - 16} ${y2}h32l8 16q8 40 -24 40t-24 -40z`, t.spark)

/** A woven basket whose mouth is at `y`. */
export const basket = (t: Tint, id: string, x: number, y: number, width: number, height: number) => {
  const d = `M${x} ${y}H${x + width}L${x + width - 26} ${y + height - 18}q-4 18 -22 18H${x + 48}q-18 0 -22 -18Z`
  const rows = Array.from({ length: Math.floor(height / 30) }, (_, i) => `M${x} ${y + 30 + i * 30}H${x + width}`).join(
    '',
  )
  const posts = Array.from({ length: Math.floor(width / 44) }, (_, i) => `M${x + 32 + i * 44} ${y}v${height}`).join('')
  return (
    line(d, t.wash) + inside(id, d, line(rows + posts)) + line(d) + pipe(`M${x - 8} ${y}H${x + width + 8}`, 32, t.paper)
  )
}

/** Ground colour from `y` down. */
export const floor = (fill: string, width: number, y: number, height: number) =>
  patch(`M0 ${y}H${width}V${height}H0Z`, fill)

/** A krama hung over a rail at `y`, its fringe below; `pattern` is its check. */
export const drape = (t: Tint, pattern: string, x: number, y: number, width: number, length: number) => {
  const cloth = `M${x} ${y}V${y + length}H${x + width}V${y}Q${x + width / 2} ${y - 26} ${x} ${y}Z`
  const back = `M${x + 26} ${y}V${y + length - 110}H${x + width + 34}V${y + 20}Q${x + width + 30} ${y - 14} ${x + width - 30} ${y - 12}Z`
  const fringe = (from: number, to: number, at: number) => {
    const gaps = Math.max(2, Math.floor((to - from) / 17))
    const step = (to - from) / gaps
    return line(Array.from({ length: gaps + 1 }, (_, i) => `M${from + i * step} ${at}v${i % 2 ? 34 : 44}`).join(''))
  }
  return (
    fringe(x + 40, x + width + 22, y + length - 110) +
    line(back, t.wash) +
    fringe(x + 12, x + width - 12, y + length) +
    line(cloth, t.paper) +
    line(cloth, `url(#${pattern})`) +
    line(`M${x} ${y + length - 60}h${width}M${x} ${y + length - 92}h${width}`)
  )
}
