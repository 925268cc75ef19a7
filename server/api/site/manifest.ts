import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { iconPath } from './store-icon.ts'

/** The paper of the look, which has the light values where nobody asked. */
const PAPER = '#faf9f7'

/** What a browser puts on a home screen (W3C Web Application Manifest): the platform, or a store under its own name. */
export function manifestOf(store: Store | undefined): object {
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  const name = store ? (getLocale() === 'km' && store.name_km) || store.name : 'Phsar'
  return {
    id: '/',
    name,
    short_name: name,
    description: store ? undefined : m.landing_text(),
    lang: getLocale(),
    start_url: store ? '/' : '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [192, 512].map((size) => icon(store ? iconPath(size) : `/icon-${size}.png`, size)),
  }
}
