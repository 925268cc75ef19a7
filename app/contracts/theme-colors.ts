/** A colour in OKLCH (CSS Color 4): lightness 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [number, number, number]
type Triple = readonly [number, number, number]

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encoded = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function rgbOf(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** By the matrices of Björn Ottosson's Oklab (2020), which CSS Color 4 has too. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(x, y), ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360]
}

function linearOf([lightness, chroma, hue]: Oklch): Triple {
  const x = chroma * Math.cos((hue * Math.PI) / 180)
  const y = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** #rrggbb; what no screen shows keeps its lightness and hue, and loses of its chroma. */
function hexOf([lightness, chroma, hue]: Oklch): string {
  const l = Math.min(1, Math.max(0, lightness))
  let c = chroma
  let rgb = linearOf([l, c, hue])
  while (c > 0 && rgb.some((v) => v < -0.001 || v > 1.001)) {
    c = Math.max(0, c - 0.004)
    rgb = linearOf([l, c, hue])
  }
  const byte = (v: number) => Math.round(encoded(Math.min(1, Math.max(0, v))) * 255)
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

/** What text and what is pressed must differ by from what they stand on (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const CONTROL = 3
const STEP = 0.01

/** `color`, lighter or darker by as little as it takes to differ by `least` from all of `grounds`. */
function apart(color: Oklch, by: 1 | -1, { least, grounds }: { least: number; grounds: readonly string[] }): Oklch {
  const [lightness, chroma, hue] = color
  for (let l = lightness; l >= 0 && l <= 1; l += by * STEP) {
    const hex = hexOf([l, chroma, hue])
    if (grounds.every((ground) => contrast(hex, ground) >= least)) return [l, chroma, hue]
  }
  return [by < 0 ? 0 : 1, chroma, hue]
}

/** All colours of one mode of a shop's pages, by the names of app/look/tokens.css. */
export interface Palette {
  paper: string
  surface: string
  sunken: string
  line: string
  line_strong: string
  control: string
  ink: string
  ink_2: string
  ink_3: string
  accent: string
  accent_strong: string
  /** An accent under the pointer: what stands on it can be read still. */
  accent_press: string
  accent_soft: string
  on_accent: string
}

/** What text in on_accent stands on, where white cannot be read. */
const NIGHT: Oklch = [0.14, 0.015, 260]

/**
 * The colours that follow from three. Text differs from what it stands on by 4.5, what is to be pressed by 3, whatever the
 * accent is: one that does not is made darker by day, and lighter by night, as far as it takes.
 */
export function paletteOf(
  mode: 'light' | 'dark',
  { ground, surface, accent }: { ground: string; surface: string; accent: string },
): Palette {
  const day = mode === 'light'
  const away = day ? -1 : 1
  const [l, c, hue] = oklchOf(ground)
  const tint = Math.min(c, 0.02)
  const sunken = hexOf([day ? l - 0.022 : Math.max(0.08, l - 0.028), c, hue])
  const grounds = [ground, surface, sunken]

  const [, chroma, accentHue] = oklchOf(accent)
  const soft = hexOf(day ? [0.953, Math.min(chroma, 0.022), accentHue] : [0.3, Math.min(chroma, 0.05), accentHue])
  const pressed = accentOn(apart(oklchOf(accent), away, { least: CONTROL, grounds }), away)
  const all = [...grounds, soft]
  const text = (lightness: number) => hexOf(apart([lightness, tint, hue], away, { least: TEXT, grounds: all }))
  return {
    paper: ground,
    surface,
    sunken,
    line: hexOf([day ? l - 0.07 : l + 0.1, tint, hue]),
    line_strong: hexOf([day ? l - 0.145 : l + 0.21, tint, hue]),
    control: hexOf(apart([day ? 0.655 : 0.53, tint, hue], away, { least: CONTROL, grounds })),
    ink: text(day ? 0.225 : 0.95),
    ink_2: text(day ? 0.42 : 0.79),
    ink_3: text(day ? 0.53 : 0.69),
    accent_soft: soft,
    accent_strong: hexOf(apart(oklchOf(pressed.accent), away, { least: TEXT, grounds: all })),
    ...pressed,
  }
}

/**
 * Which of a mode's grounds leaves text or what is pressed hard to read, however dark or light these get; null: none does.
 * An accent never does: it gives way.
 */
export function unreadable(
  mode: 'light' | 'dark',
  colors: { ground: string; surface: string; accent: string },
): 'ground' | 'surface' | null {
  if (isReadable(paletteOf(mode, colors))) return null
  return isReadable(paletteOf(mode, { ...colors, surface: colors.ground })) ? 'surface' : 'ground'
}

function isReadable(p: Palette): boolean {
  const grounds = [p.paper, p.surface, p.sunken]
  const texts = [p.ink, p.ink_2, p.ink_3, p.accent_strong]
  return (
    texts.every((text) => [...grounds, p.accent_soft].every((ground) => contrast(text, ground) >= TEXT)) &&
    [p.accent, p.control].every((control) => grounds.every((ground) => contrast(control, ground) >= CONTROL)) &&
    [p.accent, p.accent_press].every((button) => contrast(p.on_accent, button) >= TEXT)
  )
}

/** What stands on an accent: white where it can be read, else night; an accent between the two gives way a little. */
function accentOn(wanted: Oklch, away: 1 | -1) {
  const night = hexOf(NIGHT)
  const readable = (on: string) => (hex: string) => contrast(on, hex) >= TEXT
  let at = wanted
  let hex = hexOf(at)
  while (!readable('#ffffff')(hex) && !readable(night)(hex)) {
    at = [at[0] + away * STEP, at[1], at[2]]
    hex = hexOf(at)
  }
  const on_accent = readable('#ffffff')(hex) ? '#ffffff' : night
  const [l, c, h] = at
  return { accent: hex, on_accent, accent_press: hexOf([on_accent === night ? l + 0.05 : l - 0.06, c, h]) }
}
