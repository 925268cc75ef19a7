import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** Where letters come from: the faces that the pages carry already, or what a visitor's own system has. */
export const LATIN_FACES = ['kantumruy', 'inter', 'serif', 'system'] as const
export const KHMER_FACES = ['kantumruy', 'system'] as const
/** How large headings are beside the text. */
export const HEAD_SIZES = ['small', 'medium', 'large'] as const
/** What pictures stand on: a colour of each product's own, one of the accent's for all, or next to none. */
export const PICTURE_GROUNDS = ['hues', 'toned', 'plain'] as const
export const RADII = ['none', 'small', 'medium', 'large'] as const
/** How much stands on a screen. */
export const DENSITIES = ['compact', 'regular', 'airy'] as const
/** `krama`: below its band; `center`: the name in the middle, categories below it; `band`: on the accent; `dark`: dark by day too. */
export const HEADERS = ['krama', 'plain', 'center', 'band', 'dark'] as const
/** The head of the first page. `split`: beside its picture; `cover`: below it; `text`: above it; `low`: a card as wide as the rest. */
export const HEROES = ['split', 'cover', 'text', 'low'] as const
/** Width to height of a product's picture. */
export const RATIOS = ['1/1', '4/5', '3/4', '4/3'] as const
export const FRAMES = ['none', 'line', 'shadow', 'fill'] as const
/** A product's page. `even`: half picture, half text; `wide`: a large picture; `panel`: the text on a card; `narrow`: in a slim column. */
export const PRODUCT_LAYOUTS = ['even', 'wide', 'panel', 'narrow'] as const

/** A colour as #rrggbb. */
export const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: () => m.rule_color() }))

/** What the other colours follow from (theme-colors.ts): the page, what lies on it, and what is to be pressed. */
const colors = z.strictObject({ ground: hexColor, surface: hexColor, accent: hexColor })

/**
 * All that a theme is: choices out of lists, and colours. No code, and no text that a page would show (decision 0051).
 * server/domain/themes/theme-style.ts makes the style of them.
 */
export const themeTokens = z.strictObject({
  body: z.strictObject({ latin: z.enum(LATIN_FACES), khmer: z.enum(KHMER_FACES) }),
  head: z.strictObject({
    latin: z.enum(LATIN_FACES),
    khmer: z.enum(KHMER_FACES),
    weight: z.int().check(z.gte(400), z.lte(700)),
    size: z.enum(HEAD_SIZES),
  }),
  light: colors,
  dark: colors,
  pictures: z.enum(PICTURE_GROUNDS),
  radius: z.enum(RADII),
  density: z.enum(DENSITIES),
  header: z.enum(HEADERS),
  hero: z.enum(HEROES),
  card: z.strictObject({ ratio: z.enum(RATIOS), frame: z.enum(FRAMES) }),
  product: z.enum(PRODUCT_LAYOUTS),
})
export type ThemeTokens = z.infer<typeof themeTokens>
