import { m } from '#app/paraglide/messages.js'
import type { Choice, Field, FieldSet, Text } from './kit.ts'
import type { ThemeTokens } from './theme-tokens.ts'

/** Each choice of a token under its name, in the order of the list. */
const choices = <V extends string>(labels: Readonly<Record<V, Text>>): Choice[] =>
  Object.entries<Text>(labels).map(([value, label]) => ({ value, label }))

const latin = choices<ThemeTokens['body']['latin']>({
  kantumruy: () => 'Kantumruy',
  inter: () => 'Inter',
  serif: m.theme_face_serif,
  system: m.theme_face_system,
})
const khmer = choices<ThemeTokens['body']['khmer']>({ kantumruy: () => 'Kantumruy', system: m.theme_face_system })

const select = (key: string, label: Text, of: Choice[]): Field => ({ key, label, input: 'select', choices: of })
const color = (key: string, label: Text): Field => ({ key, label, input: 'color' })

const colorsOf = (mode: 'light' | 'dark', title: Text): FieldSet => ({
  title,
  fields: [
    color(`${mode}.ground`, m.theme_ground),
    color(`${mode}.surface`, m.theme_surface),
    color(`${mode}.accent`, m.theme_accent),
  ],
})

/** How the form asks for all that a theme is made of (theme-tokens.ts); a key is the path of a token. */
export const themeSets: readonly FieldSet[] = [
  {
    title: m.theme_letters,
    fields: [
      select('body.latin', m.theme_body_latin, latin),
      select('body.khmer', m.theme_body_khmer, khmer),
      select('head.latin', m.theme_head_latin, latin),
      select('head.khmer', m.theme_head_khmer, khmer),
      { key: 'head.weight', label: m.theme_head_weight, input: 'number', max: 700, hint: m.theme_head_weight_hint },
      select(
        'head.size',
        m.theme_head_size,
        choices<ThemeTokens['head']['size']>({
          small: m.theme_size_small,
          medium: m.theme_size_medium,
          large: m.theme_size_large,
        }),
      ),
    ],
  },
  colorsOf('light', m.theme_colors_light),
  colorsOf('dark', m.theme_colors_dark),
  {
    title: m.theme_shape,
    fields: [
      select(
        'radius',
        m.theme_radius,
        choices<ThemeTokens['radius']>({
          none: m.theme_radius_none,
          small: m.theme_size_small,
          medium: m.theme_size_medium,
          large: m.theme_size_large,
        }),
      ),
      select(
        'density',
        m.theme_density,
        choices<ThemeTokens['density']>({
          compact: m.theme_density_compact,
          regular: m.theme_density_regular,
          airy: m.theme_density_airy,
        }),
      ),
      select(
        'header',
        m.theme_header,
        choices<ThemeTokens['header']>({
          krama: m.theme_header_krama,
          plain: m.theme_header_plain,
          center: m.theme_header_center,
          band: m.theme_header_band,
          dark: m.theme_header_dark,
        }),
      ),
      select(
        'hero',
        m.theme_hero,
        choices<ThemeTokens['hero']>({
          split: m.theme_hero_split,
          cover: m.theme_hero_cover,
          text: m.theme_hero_text,
          low: m.theme_hero_low,
        }),
      ),
      select(
        'card.ratio',
        m.theme_card_ratio,
        choices<ThemeTokens['card']['ratio']>({
          '1/1': () => '1:1',
          '4/5': () => '4:5',
          '3/4': () => '3:4',
          '4/3': () => '4:3',
        }),
      ),
      select(
        'card.frame',
        m.theme_card_frame,
        choices<ThemeTokens['card']['frame']>({
          none: m.theme_frame_none,
          line: m.theme_frame_line,
          shadow: m.theme_frame_shadow,
          fill: m.theme_frame_fill,
        }),
      ),
      select(
        'pictures',
        m.theme_pictures,
        choices<ThemeTokens['pictures']>({
          hues: m.theme_pictures_hues,
          toned: m.theme_pictures_toned,
          plain: m.theme_pictures_plain,
        }),
      ),
      select(
        'product',
        m.theme_product,
        choices<ThemeTokens['product']>({
          even: m.theme_product_even,
          wide: m.theme_product_wide,
          panel: m.theme_product_panel,
          narrow: m.theme_product_narrow,
        }),
      ),
    ],
  },
]
