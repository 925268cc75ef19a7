import type { ShownContact } from '#app/contracts/resources/support-contact.ts'
import type { ShownPage } from '#app/contracts/shown-content.ts'
import { m } from '#app/paraglide/messages.js'
import { type Html, html, sanitised } from '#server/core/text/html.ts'
import { picture, type Reading } from './document.ts'
import type { ShopFrame } from './shop-frame.ts'

const TYPES = {
  about: 'AboutPage',
  privacy: 'WebPage',
  terms: 'WebPage',
  return: 'WebPage',
  shipping: 'WebPage',
} as const
const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink'

/** How to reach the shop, below what the page says. */
function reached({ store }: ShopFrame, contacts: readonly ShownContact[]): Html {
  const part = (title: string, value: Html) => html`<dt class="mt-4 text-ink-3 text-sm">${title}</dt><dd>${value}</dd>`
  const phone = store.phone?.replace(/\s/g, '')
  return html`<dl class="mt-8 border-line border-t pt-2">${store.phone && part(m.shop_phone(), html`<a class="${link}" href="tel:${phone}">${store.phone}</a>`)}${store.address && part(m.shop_find_us(), store.map_url ? html`<a class="${link}" href="${store.map_url}">${store.address}</a>` : html`${store.address}`)}${store.hours && part(m.shop_hours(), html`<span class="whitespace-pre-line">${store.hours}</span>`)}${contacts.map(({ name, href, value }) => part(name, html`<a class="${link}" rel="noreferrer" href="${href}">${value}</a>`))}</dl>`
}

/** A page of the store's own. */
export function contentPage(frame: ShopFrame, page: ShownPage, contacts: readonly ShownContact[]): Reading {
  const path = `/page/${encodeURIComponent(page.slug)}`
  const { store } = frame
  return {
    path,
    title: page.seo.title,
    description: page.seo.description,
    keywords: page.seo.keywords,
    image: page.image_url,
    type: 'website',
    data: {
      '@type': page.template === 'contact' ? 'ContactPage' : page.system_code ? TYPES[page.system_code] : 'WebPage',
      name: page.name,
      ...(page.seo.description && { description: page.seo.description }),
      url: store.url + path,
      dateModified: page.updated_at,
      publisher: { '@type': 'Organization', name: store.name, url: store.url },
    },
    crumbs: [],
    main: html`<article class="reading ${page.template === 'wide' && 'wide'} mt-2"><h1 class="text-3xl">${page.name}</h1>${page.image_url && html`<div class="mt-6">${picture(page.image_url, '', { eager: true, sizes: '(min-width: 66rem) 64rem, 100vw' })}</div>`}<div class="rich mt-6 text-ink-2">${page.body ? sanitised(page.body) : ''}</div>${page.template === 'contact' && reached(frame, contacts)}</article>`,
  }
}
