import { oklchOf, type Palette, paletteOf } from '#app/contracts/theme-colors.ts'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'

/** Where the build has put the letters that the shop's own sheet does not name. */
export interface FaceFiles {
  inter: string
}

const LATIN: Readonly<Record<ThemeTokens['body']['latin'], string>> = {
  kantumruy: '"Kantumruy Latin","Kantumruy Stand-in"',
  inter: '"Inter","Inter Stand-in"',
  serif: 'Didot,"Bodoni MT","Noto Serif Display",Georgia,"Noto Serif","Liberation Serif"',
  system: 'system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial',
}
const KHMER: Readonly<Record<ThemeTokens['body']['khmer'], string>> = {
  kantumruy: '"Kantumruy","Khmer Stand-in"',
  system: '"Kantumruy Few","Noto Sans Khmer","Khmer Sangam MN","Leelawadee UI","Khmer OS Siemreap","Kantumruy"',
}
const LATIN_RANGE = 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'

const stack = ({ latin, khmer }: ThemeTokens['body']) =>
  `${LATIN[latin]},${KHMER[khmer]},${latin === 'serif' ? 'serif' : 'sans-serif'}`

const COLORS = (p: Palette) =>
  Object.entries(p)
    .map(([name, value]) => `--${name.replace(/_/g, '-')}:${value}`)
    .join(';')

/** What lies on the accent: its pages' tokens, turned over for what stands in it. */
const onAccent =
  '--paper:var(--band);--surface:var(--band-2);--sunken:var(--band-2);--line:transparent;--line-strong:var(--band-on);--control:var(--band-on);--ink:var(--band-on);--ink-2:var(--band-on);--ink-3:var(--band-on);--accent:var(--band-on);--accent-strong:var(--band-on);--accent-press:var(--band-on);--accent-soft:var(--band-2);--on-accent:var(--band)'

const RADIUS: Readonly<Record<ThemeTokens['radius'], string>> = {
  none: ':root{--r-card:0px;--r-control:0px}.site .rounded-full{border-radius:0}',
  small: ':root{--r-card:6px;--r-control:5px}',
  medium: '',
  large: ':root{--r-card:20px;--r-control:14px}',
}

/** By the size of a screen: the sheet's own are 40.0625, 50.0625, 64 and 80 rem. */
const GRID = '.site ul:has(>li>article.group)'
const DENSITY: Readonly<Record<ThemeTokens['density'], string>> = {
  compact: `${GRID}{gap:.625rem}@media (min-width:50.0625rem){${GRID}{gap:.875rem;grid-template-columns:repeat(4,minmax(0,1fr))}}@media (min-width:80rem){${GRID}{grid-template-columns:repeat(6,minmax(0,1fr))}}.site #products{padding-block:1.25rem 2rem}`,
  regular: '',
  airy: `@media (min-width:50.0625rem){${GRID}{gap:3.5rem 2rem;grid-template-columns:repeat(2,minmax(0,1fr))}.site #products{padding-block:4rem 5rem}}@media (min-width:64rem){${GRID}{gap:4rem 2.5rem;grid-template-columns:repeat(3,minmax(0,1fr))}}`,
}

const NO_BAND = '.site>.krama{display:none}'
const BAR = 'header[data-chrome]'
const HEADER: Readonly<Record<ThemeTokens['header'], string>> = {
  krama: '',
  plain: `${NO_BAND}${BAR}{border-color:transparent}`,
  center: `${NO_BAND}@media (min-width:64rem){${BAR}>div:not(.bar){display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center;padding-top:.75rem}${BAR}>div:not(.bar)>*{grid-area:1/1}${BAR}>div:not(.bar)>:nth-last-child(2){grid-column:2}${BAR}>div:not(.bar)>:last-child{grid-column:3}${BAR}>div:not(.bar)>a:first-child{grid-column:1/-1;justify-self:center;z-index:1}${BAR}>div:not(.bar)>div{grid-area:2/1/auto/-1;justify-self:center;margin:0}}${BAR}>div>a:first-child{font-size:1.5rem;letter-spacing:0}@media (max-width:50rem){${BAR}>div>a:first-child{font-size:1.125rem}}`,
  band: `${NO_BAND}${BAR}{${onAccent};color:var(--ink);border:0}`,
  dark: NO_BAND,
}

const HERO: Readonly<Record<ThemeTokens['hero'], string>> = {
  split: '',
  cover:
    '.hero-ground{--tint:var(--paper);grid-template-columns:minmax(0,1fr)}.hero-ground>picture{order:-1;aspect-ratio:12/5;min-height:0;mask-image:none}.hero-ground>div:first-child{align-items:center;text-align:center;padding:2rem 1rem 1rem}.hero-ground>div:first-child>div{justify-content:center}.hero-ground>div:nth-child(2){display:none}@media (min-width:50.0625rem){.hero-ground>picture{aspect-ratio:auto;height:min(28rem,46vh)}.hero-ground>div:first-child{padding:2.5rem 2rem 1.5rem}}',
  text: '.hero-ground{--tint:var(--paper);grid-template-columns:minmax(0,1fr);max-width:87.5rem;margin-inline:auto}.hero-ground>picture{order:1;aspect-ratio:12/5;min-height:0;margin:0 1rem;border-radius:var(--r-card,10px);overflow:hidden;mask-image:none}.hero-ground>div:first-child{padding:3rem 1rem 2rem}.hero-ground>div:nth-child(2){display:none}@media (min-width:50.0625rem){.hero-ground>picture{aspect-ratio:3/1;margin:0 2.5rem}.hero-ground>div:first-child{padding:6rem 2.5rem 3.5rem}}',
  low: '.hero-ground{margin:.75rem 1rem 0;border-radius:var(--r-card,10px);overflow:hidden}.hero-ground>div:first-child{padding:1.25rem .5rem 1.5rem 1rem}@media (min-width:50.0625rem){.hero-ground{margin:1.25rem 1.5rem 0}.hero-ground>:is(picture,div){min-height:16rem}.hero-ground>div:first-child{padding:2rem 2.5rem}}@media (min-width:64rem){.hero-ground{margin-inline:max(2.5rem,calc((100vw - 87.5rem)/2 + 2.5rem))}}',
}

const CARD = '.site article.group'
const PADDED = `${CARD}{border-radius:var(--r-card,10px);background:var(--surface);padding-bottom:.75rem}${CARD}>:not(:first-child){margin-inline:.75rem}${CARD} .tint{border-end-start-radius:0;border-end-end-radius:0}`
const FRAME: Readonly<Record<ThemeTokens['card']['frame'], string>> = {
  none: '',
  line: `${PADDED}${CARD}{border:1px solid var(--line)}${CARD}:hover{border-color:var(--control)}`,
  shadow: `${PADDED}${CARD}{box-shadow:0 1px 2px #0000000f,0 6px 18px -8px #0000002e}`,
  fill: `${PADDED}${CARD}{background:var(--sunken)}`,
}

const PAGE = '.site main article:has(>div h1)'
const WIDE = '@media (min-width:50.0625rem)'
const PRODUCT: Readonly<Record<ThemeTokens['product'], string>> = {
  even: '',
  wide: `${WIDE}{${PAGE}{grid-template-columns:minmax(0,1.55fr) minmax(0,1fr);column-gap:4rem}${PAGE}>div:last-child{position:sticky;top:8.5rem;align-self:start}}`,
  panel: `${WIDE}{${PAGE}{column-gap:1.5rem}${PAGE}>div:last-child{align-self:start;padding:1.75rem;border:1px solid var(--line);border-radius:var(--r-card,10px);background:var(--surface)}}`,
  narrow: `${WIDE}{${PAGE}{max-width:64rem;margin-inline:auto;column-gap:5rem;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}`,
}

const HEAD_SIZE: Readonly<Record<ThemeTokens['head']['size'], string>> = {
  small:
    '.site{--t-hero:clamp(1.625rem,1.3rem + 1.4vw,2.25rem);--t-2xl:1.25rem;--t-3xl:1.5rem}[lang|=km] .site{--t-hero:clamp(1.5rem,1.2rem + 1.2vw,2rem)}',
  medium: '',
  large:
    '.site{--t-hero:clamp(2.25rem,1.4rem + 3.6vw,4rem);--t-2xl:1.75rem;--t-3xl:2.375rem}[lang|=km] .site{--t-hero:clamp(1.9rem,1.3rem + 2.8vw,3.25rem);--t-2xl:1.5rem;--t-3xl:2rem}',
}

/** The face that the shop's own sheet does not name, and what stands in until it has come (app/look/fonts.css). */
const interFace = (file: string) =>
  `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url("${file}") format("woff2");unicode-range:${LATIN_RANGE}}@font-face{font-family:"Inter Stand-in";src:local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica");size-adjust:106.9%;ascent-override:90.7%;descent-override:22.5%;line-gap-override:0%}`

/**
 * The style of a shop's pages in a theme, which stands behind the sheet of all shops: it gives that sheet's own properties
 * other values, and what has none another shape. It weighs on the pages of the shops that look so, and on no other.
 * @param accent the merchant's own colour, as #rrggbb, in place of the theme's
 * @returns nothing that a style element could not hold: every part of it stands here or is a colour
 */
export function themeStyle(tokens: ThemeTokens, accent: string | null, files: FaceFiles): string {
  const palettes = palettesOf(tokens, accent)
  const [light, dark] = [COLORS(palettes.light), COLORS(palettes.dark)]
  const headed = '.site :is(h1,h2):not(article.group *)'
  const { body, head, card } = tokens
  return [
    body.latin === 'inter' || head.latin === 'inter' ? interFace(files.inter) : '',
    `:root{${light}}@media screen{:root[data-theme=dark]{${dark}}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=dark]){${dark}}}`,
    // By night too: as bright as what is pressed there it would glare.
    tokens.header === 'band' ? `.site{${bandOf(palettes.light)}}` : '',
    tokens.header === 'dark'
      ? `@media screen{:is(${BAR},footer[data-chrome]){${dark};color:var(--ink)}${BAR}{color-scheme:dark}}`
      : '',
    `.site{--sans:${stack(body)}}${headed},${BAR}>div>a:first-child{font-family:${stack(head)};font-weight:${head.weight}}`,
    'html .site :is(a,button).bg-accent:hover{background-color:var(--accent-press)}',
    tokens.pictures === 'toned' ? `.tint{--hue:${Math.round(oklchOf(palettes.light.accent)[2])}!important}` : '',
    tokens.pictures === 'plain' ? ':root{--tint-c:.004}' : '',
    RADIUS[tokens.radius],
    HEAD_SIZE[head.size],
    DENSITY[tokens.density],
    HEADER[tokens.header],
    HERO[tokens.hero],
    FRAME[card.frame],
    card.ratio === '1/1'
      ? ''
      : `.site article.group .tint,${PAGE}>.tint,.site #gallery .tint{aspect-ratio:${card.ratio};max-height:calc(100dvh - 9rem);width:100%}`,
    PRODUCT[tokens.product],
  ].join('')
}

/** Its colours by day and by night, with the merchant's own where he has one. */
export const palettesOf = ({ light, dark }: Pick<ThemeTokens, 'light' | 'dark'>, accent: string | null) => ({
  light: paletteOf('light', { ...light, accent: accent ?? light.accent }),
  dark: paletteOf('dark', { ...dark, accent: accent ?? dark.accent }),
})

const bandOf = (p: Palette) => `--band:${p.accent};--band-2:${p.accent_press};--band-on:${p.on_accent}`
