import { letters } from './letters.ts'

interface Face {
  letter: keyof typeof letters
  /** The tile's colour, dark enough for a white letter (≥ 4.5:1). */
  ground: string
  /** Height of the letter, of 64. */
  size: number
  /** Baseline of the letter, of 64. */
  baseline: number
  /** What stands under the letter, drawn in white lines. */
  under?: string
  /** Corners, of 64; 0 where the system cuts its own. */
  radius?: number
}

/** A mark: a rounded tile of 64, the krama's check woven in from the corner, one letter of Kantumruy Pro on it. */
export function tile({ letter, ground, size, baseline, under = '', radius = 17 }: Face): string {
  const { width, height, path } = letters[letter]
  const scale = Number((size / height).toFixed(5))
  const left = Number(((64 - width * scale) / 2).toFixed(3))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    '<defs><pattern id="check" width="12" height="12" patternUnits="userSpaceOnUse">' +
    '<path fill="#fff" fill-opacity=".28" d="M0 0h6v12H0z"/><path fill="#fff" fill-opacity=".28" d="M0 0h12v6H0z"/></pattern>' +
    '<linearGradient id="fade" x1="0" y1="0" x2="1" y2="1"><stop offset=".12" stop-color="#fff"/>' +
    '<stop offset=".52" stop-color="#000"/></linearGradient><mask id="corner"><path fill="url(#fade)" d="M0 0h64v64H0z"/></mask></defs>' +
    `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>` +
    `<rect width="64" height="64" rx="${radius}" fill="url(#check)" mask="url(#corner)"/>` +
    `<path fill="#fff" transform="matrix(${scale} 0 0 ${-scale} ${left} ${baseline})" d="${path}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${under}</g></svg>`
  )
}
