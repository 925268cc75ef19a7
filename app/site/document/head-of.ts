import messageFiles from 'virtual:message-files'
import khmerFont from '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2?url'
import { getLocale } from '#app/lib/locale.ts'
import type { Area } from '#app/lib/message-tables.ts'
import styles from '#app/styles.css?url'
import siteStyles from '#app/styles-site.css?url'

/** What every page of its areas has in its head: sheet, icon, the messages and the Khmer letters it will need first. */
export function headOf(areas: readonly Area[]) {
  const locale = getLocale()
  const shop = areas.includes('shop')
  const early = [
    ...areas.map((area) => messageFiles[`${locale}:${area}`]),
    messageFiles[shop ? 'routes:shop' : 'routes:platform'],
    shop ? undefined : messageFiles.queries,
  ]
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Phsar' },
    ],
    links: [
      { rel: 'stylesheet', href: shop ? siteStyles : styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ...early.filter((href) => href !== undefined).map((href) => ({ rel: 'modulepreload', href })),
      ...(locale === 'km'
        ? [{ rel: 'preload', href: khmerFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
        : []),
    ],
  }
}
