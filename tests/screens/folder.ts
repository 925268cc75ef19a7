export const FOLDER = process.env.SCREENS_DIR ?? 'screens'

export const LANGUAGES = ['en', 'km'] as const
export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [1280, 360] as const

interface Picture {
  route: string
  lang: string
  theme: string
  width: number
}

/** What a route's pictures and its sheet begin with. */
const nameOf = (route: string) =>
  route
    .replace(/^\/sites\/\$shop/, '/shop')
    .replaceAll(/[/?]/g, '-')
    .replaceAll('$', '')
    .slice(1) || 'home'

/** The file of a page's picture: `shop-cart.km.dark.360.png`. */
export const pictureName = ({ route, lang, theme, width }: Picture) => `${nameOf(route)}.${lang}.${theme}.${width}.png`
