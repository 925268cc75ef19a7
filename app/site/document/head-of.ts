import messageFiles from 'virtual:message-files'
import { createIsomorphicFn } from '@tanstack/react-start'
import { areasOf } from '#app/lib/areas-of.ts'
import { LANDING } from '#app/lib/landing-document.ts'
import { getLocale } from '#app/lib/locale.ts'
import interFont from '#app/look/fonts/inter-latin.woff2?url'
import khmerFont from '#app/look/fonts/kantumruy-khmer.woff2?url'
import latinFont from '#app/look/fonts/kantumruy-latin.woff2?url'
import styles from '#app/styles.css?url'
import landingStyles from '#app/styles-landing.css?url'
import siteStyles from '#app/styles-site.css?url'
import { offlineStart } from './offline-start.ts'

type Matches = readonly { routeId: unknown }[]
type Link = Record<string, string>

/** What the first page needs before its scripts ask for it, and its icons: a browser that goes on has both. A shop's are its own. */
const forFirstPage = createIsomorphicFn()
  .server((matches: Matches): Link[] => {
    const locale = getLocale()
    const areas = areasOf(matches)
    const shop = areas.includes('shop')
    const landing = areas.includes(LANDING)
    const early = [
      ...areas.map((area) => messageFiles[`${locale}:${area}`]),
      messageFiles[shop ? 'routes:shop' : landing ? 'routes:landing' : 'routes:platform'],
    ]
    const fonts = [shop || landing ? latinFont : interFont, ...(locale === 'km' ? [khmerFont] : [])]
    const icons: Link[] = shop
      ? [
          { rel: 'icon', href: '/shop-icon-32.png', type: 'image/png', sizes: '32x32' },
          { rel: 'icon', href: '/shop-icon-192.png', type: 'image/png', sizes: '192x192' },
          { rel: 'apple-touch-icon', href: '/shop-icon-180.png' },
        ]
      : [
          { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
          { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
          { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        ]
    return [
      ...icons,
      { rel: 'manifest', href: '/manifest.webmanifest' },
      ...early.filter((href) => href !== undefined).map((href) => ({ rel: 'modulepreload', href })),
      ...fonts.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })),
    ]
  })
  .client((): Link[] => [])

/** Letters of a built file's name that say what is in it. */
const hashOf = (file: string | undefined) => /-([\w-]{8})\.\w+$/.exec(file ?? '')?.[1] ?? ''

/** In a shop alone, and where the files have names that a worker can go by. */
const startOf = createIsomorphicFn()
  .server((matches: Matches) => {
    const routes = hashOf(messageFiles['routes:shop'])
    if (!routes || !areasOf(matches).includes('shop')) return []
    const texts = ['en:shop', 'km:shop'].map((area) => hashOf(messageFiles[area]))
    return [{ children: offlineStart([routes, hashOf(siteStyles), ...texts].join('')) }]
  })
  .client((): { children: string }[] => [])

const sheetOf = (areas: readonly string[]) =>
  areas.includes('shop') ? siteStyles : areas.includes(LANDING) ? landingStyles : styles

/** What every page of its areas has in its head: sheet, icon, the messages and the letters it will need first. */
export function headOf(matches: Matches) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Phsar' },
    ],
    links: [{ rel: 'stylesheet', href: sheetOf(areasOf(matches)) }, ...forFirstPage(matches)],
    scripts: startOf(matches),
  }
}
