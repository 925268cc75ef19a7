/**
 * Small drawings for places with nothing in them, as symbols of one sprite. They know no colour but `currentColor` in
 * three strengths and the saffron, so a page shows them with `<use>` in its own ink, light or dark.
 */

const FAINT = 'fill="currentColor" fill-opacity=".07" stroke="none"'
const SOFT = 'fill="currentColor" fill-opacity=".16"'
const SAFFRON = 'fill="#f0b13f"'

const line = (d: string, fill = 'fill="none"') => `<path d="${d}" ${fill}/>`
const halo = `<circle cx="120" cy="90" r="80" ${FAINT}/>`
const table = line('M52 158H170M182 158h7M42 158h-1')

/** The krama's check over a rectangle: stripes both ways, `n` by `m`. */
const check = (x: number, y: number, width: number, height: number, n: number, m: number) => {
  const w = width / (2 * n)
  const h = height / (2 * m)
  const down = Array.from({ length: n }, (_, i) => `M${x + 2 * i * w} ${y}h${w}v${height}h${-w}z`)
  const across = Array.from({ length: m }, (_, i) => `M${x} ${y + 2 * i * h}h${width}v${h}h${-width}z`)
  return [...down, ...across]
    .map((d) => `<path d="${d}" fill="currentColor" fill-opacity=".17" stroke="none"/>`)
    .join('')
}

const symbols = {
  /** A market basket with nothing in it. */
  box:
    halo +
    table +
    line('M62 92H178L166 150Q164 158 156 158H84Q76 158 74 150Z', SOFT) +
    line('M68 114H173M72 136H169M98 100V154M120 100V158M142 100V154') +
    line('M52 84H188V98H52Z', 'fill="none"') +
    line('M84 84Q88 44 120 44T156 84') +
    line('M112 30l8 -12l8 12l-8 8z', SAFFRON),
  /** A magnifying glass over the river, only waves in it. */
  search:
    halo +
    line('M110 34a46 46 0 1 1 -.1 0z', SOFT) +
    line('M144 114L176 146') +
    line('M171 138l14 14q5 6 0 10q-5 4 -10 -1l-13 -14z', SAFFRON) +
    line('M84 78q7 -6 13 0t13 0t13 0t13 0M90 94q7 -6 13 0t13 0t13 0') +
    line('M46 128h-2M58 144h14M48 40v12M42 46h12M190 56v12M184 62h12'),
  /** A krama tote, waiting. */
  cart:
    halo +
    table +
    line('M92 76V56Q92 28 120 28T148 56V76') +
    line('M72 76H168V92H72Z', SOFT) +
    check(76, 92, 88, 60, 5, 4) +
    line('M76 92H164V150Q164 158 156 158H84Q76 158 76 150Z') +
    line('M92 78v26M148 78v26') +
    line('M108 116h24v18h-24z', SAFFRON),
  /** A bill with the check on its head and no lines yet. */
  orders:
    halo +
    check(80, 26, 80, 20, 6, 2) +
    line('M80 26H160V156l-10 -8l-10 8l-10 -8l-10 8l-10 -8l-10 8l-10 -8l-10 8Z', SOFT) +
    line('M80 46H160') +
    line('M94 66h30M94 84h22M94 102h26M146 66h.5M146 84h.5M146 102h.5') +
    line('M94 122H146') +
    line('M166 36q14 -4 18 -16M176 54h16', 'fill="none"') +
    line('M62 74a6 6 0 1 1 -.1 0z', SAFFRON),
  /** A boat that has come to the wrong bank: page not found. */
  lost:
    halo +
    line('M86 104Q90 68 120 68T154 104Z', SOFT) +
    line('M106 70v34M134 70v34') +
    line('M44 86Q66 104 86 104H156Q176 104 196 82Q184 128 160 128H78Q54 126 44 86Z', SOFT) +
    line('M36 144q8 -7 16 0t16 0t16 0M104 150q8 -7 16 0t16 0M156 142q8 -7 16 0t16 0t16 0') +
    line('M120 68V34') +
    line('M120 34l26 8l-26 9z', SAFFRON),
  /** A cup with a crack, its chip beside it: something went wrong. */
  cracked:
    halo +
    table +
    line('M70 62H150V102Q150 142 110 142Q70 142 70 102Z', SOFT) +
    line('M150 76h10q16 0 16 16t-16 16h-11') +
    line('M118 62l-9 19l15 13l-12 17l6 12') +
    line('M136 158l9 -15l13 15z', SAFFRON) +
    line('M92 46q-8 -9 0 -18M124 44q8 -9 0 -18'),
} satisfies Record<string, string>

/** The sprite, one SVG document. */
export const empties = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(symbols)
  .map(
    ([id, body]) =>
      `<symbol id="${id}" viewBox="0 0 240 180"><g fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${body}</g></symbol>`,
  )
  .join('')}</svg>`
