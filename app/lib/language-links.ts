import { createIsomorphicFn } from '@tanstack/react-start'
import { locales } from '#app/paraglide/runtime.js'

/**
 * The same page in each language, for search engines: `?lang=` asks for one, and without it the visitor's own shows. Only
 * the server writes them: no reader of a page needs them.
 * @param address the page's canonical address
 */
export const languageLinks = createIsomorphicFn()
  .server((address: string) => [
    ...locales.map((locale) => ({
      rel: 'alternate',
      hrefLang: locale as string,
      href: `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`,
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: address },
  ])
  .client((_address: string): { rel: string; hrefLang: string; href: string }[] => [])
