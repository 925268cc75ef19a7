import type { Section } from '#app/contracts/sections/section-kit.ts'
import { type Html, html } from '#server/core/text/html.ts'
import type { storeView } from '#server/domain/storefront/store-view.ts'

// Sections that show what the store says elsewhere: its brands, where it is.

export interface ShownBrand {
  name: string
  href: string
  image: string | null
}

export function brandsMarkup(brands: readonly ShownBrand[]): Html | null {
  const items = brands.map(({ name, href, image }) => {
    const sign = image && html`<img src="${image}" alt="" loading="lazy">`
    return html`<li><a href="${href}">${sign}<span>${name}</span></a></li>`
  })
  return items.length > 0 ? html`<ul>${items}</ul>` : null
}

/** Where the store is, how it is called, and when it is open. */
export function contactMarkup({ settings }: Section, store: ReturnType<typeof storeView>): Html | null {
  const { address, phone, map_url, hours } = store
  const parts = [
    address && html`<p>${map_url ? html`<a href="${map_url}" rel="noreferrer">${address}</a>` : address}</p>`,
    phone && html`<p><a href="tel:${phone.replace(/\s/g, '')}">${phone}</a></p>`,
    settings.hours !== false && hours && html`<p class="hours">${hours}</p>`,
  ].filter(Boolean)
  return parts.length > 0 ? html`<address>${parts}</address>` : null
}
