import type { Browser, Page } from '@playwright/test'
import { prefer, shopOrigin, signIn } from './routes.ts'

/** What is known of somebody's store (new-store.ts). */
interface Known {
  subDomain: string
  email: string
  password: string
}

/** A page on a phone, in Khmer and in the dark; of whoever has a store, signed in, and in Khmer in his shop too. */
export async function khmerPhone(browser: Browser, store?: Known): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    isMobile: true,
    hasTouch: true,
  })
  await prefer(context, 'km', 'dark')
  if (store) {
    await context.addCookies([{ name: 'lang', value: 'km', url: shopOrigin(store.subDomain) }])
    await signIn(context, store.email, store.password)
  }
  return context.newPage()
}
