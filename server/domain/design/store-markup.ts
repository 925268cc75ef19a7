import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { m } from '#app/paraglide/messages.js'
import { type Html, html } from '#server/core/text/html.ts'
import { NEWSLETTER } from '#server/domain/customers/newsletter-path.ts'
import type { ProductCard } from '#server/domain/storefront/shapes.ts'
import type { storeView } from '#server/domain/storefront/store-view.ts'
import { type Drawn, words } from './section-markup.ts'

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

/** One part of what is sold: a category, and of it what the menu names. */
export interface MenuPart {
  name: string
  href: string
  products: readonly ProductCard[]
}

/** What is sold, as a menu on paper has it: a name and its price a line. */
export function menuMarkup(parts: readonly MenuPart[], currency: Currency): Html | null {
  const drawn = parts.map(({ name, href, products }) => {
    const lines = products.map((one) => {
      const price = formatMoney(toMinor(one.price, currency) ?? 0, currency)
      const from = one.price_varies ? `${m.shop_from_price()} ` : ''
      const khr =
        currency === 'KHR' ? null : html` <small>${formatMoney(toMinor(one.price_khr, 'KHR') ?? 0, 'KHR')}</small>`
      const link = `/product/${encodeURIComponent(one.slug)}`
      return html`<li><a href="${link}">${one.name}</a><span>${from}${price}${khr}</span></li>`
    })
    return html`<div><h3><a href="${href}">${name}</a></h3><ul>${lines}</ul></div>`
  })
  return drawn.length > 0 ? html`<div class="parts">${drawn}</div>` : null
}

/** Where a customer asks for the store's news: a plain form, which the server answers (server/api/shop/newsletter.ts). */
export function newsletterMarkup(section: Section, drawn: Drawn): Html {
  const said = words(section.text, 'body', drawn)
  const field = `n-${section.id}`
  const input = html`<input id="${field}" name="email" type="email" required maxlength="255" autocomplete="email">`
  return html`${said && html`<p>${said}</p>`}
<form method="post" action="${NEWSLETTER}"><label for="${field}">${m.shop_newsletter_email()}</label>
<span>${input}<button>${m.shop_newsletter_join()}</button></span></form>
<p class="said">${m.shop_newsletter_said()}</p>`
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
