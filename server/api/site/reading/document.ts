import { LOCALES, TONGUES } from '#app/contracts/kit.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dataOf, type Html, html, linksMarkup } from '#server/core/text/html.ts'
import type { ShopFrame } from './shop-frame.ts'

/** What the page looks like: the shop's own sheet, and how its visitor wants pages drawn. */
export interface Looks {
  sheet: string
  attributes: Readonly<Record<string, string>>
}

export interface Reading {
  /** On the store's host, with its leading slash and without a query. */
  path: string
  title: string
  description: string | null
  keywords?: string | null
  image?: string | null
  type: 'website' | 'article'
  /** Structured data. */
  data?: object
  /** What a search engine does not keep: a preview, a page of many, what was looked for. */
  hidden?: boolean
  /** Above all: what it is a preview of. */
  said?: string
  crumbs: readonly { title: string; path: string }[]
  /** Nobody keeps it: it was asked for with a code. */
  main: Html
}

/** What the sheet has no class for. */
const STYLE = html`.reading{max-width:44rem}.reading.wide{max-width:64rem}.cover{width:100%;height:auto;border-radius:var(--radius-card)}.rich{font-size:var(--t-lg);line-height:1.75}.rich h2{font-size:1.35em}.posts{display:grid;gap:2rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}.posts .cover{aspect-ratio:3/1;object-fit:cover}.foot-links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.bar nav{margin-inline-start:auto}.bar{display:flex;align-items:center;flex-wrap:wrap;gap:.25rem .75rem}`

const link = 'inline-flex min-h-11 items-center rounded-control px-2.5 text-ink-2 hover:bg-sunken hover:text-ink'
const footLink = 'inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4'

/** A picture that a merchant uploaded, in the size that fits. */
export function picture(address: string, alt: string, options: { eager?: boolean; sizes: string }): Html {
  const { width, height, srcSet } = pictureSizes(address)
  return html`<img class="cover" src="${address}" alt="${alt}"${width ? html` width="${width}" height="${height}"` : ''}${srcSet ? html` srcset="${srcSet}" sizes="${options.sizes}"` : ''}${options.eager ? '' : html` loading="lazy"`}>`
}

/**
 * A page of a shop that is read and nothing more: whole as it comes, without a script. The shop's pages load nothing for it.
 */
export function readingDocument(frame: ShopFrame, reading: Reading, looks: Looks): string {
  const locale = getLocale()
  const { store } = frame
  const address = store.url + reading.path
  const shown = reading.image ?? store.hero.image_url ?? store.image_url
  const title = `${reading.title} · ${store.name}`
  const description = (reading.description ?? '').replace(/\s+/g, ' ').slice(0, 300)
  const attributes = Object.entries(looks.attributes).map(([key, value]) => html` ${key}="${value}"`)
  const other = LOCALES.find((one) => one !== locale) ?? 'en'
  const page = html`<!doctype html><html lang="${locale}"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${description && html`<meta name="description" content="${description}"><meta property="og:description" content="${description}">`}
${reading.keywords && html`<meta name="keywords" content="${reading.keywords}">`}
<meta property="og:title" content="${reading.title}"><meta property="og:site_name" content="${store.name}"><meta property="og:type" content="${reading.type}"><meta property="og:url" content="${address}">
${shown && html`<meta property="og:image" content="${store.url + shown}">`}<meta name="twitter:card" content="${shown ? 'summary_large_image' : 'summary'}">
${
  reading.hidden
    ? html`<meta name="robots" content="noindex">`
    : [
        html`<link rel="canonical" href="${address}">`,
        LOCALES.map((one) => html`<link rel="alternate" hreflang="${one}" href="${address}?lang=${one}">`),
        html`<link rel="alternate" hreflang="x-default" href="${address}">`,
      ]
}
<link rel="icon" href="/shop-icon-32.png" type="image/png" sizes="32x32"><link rel="apple-touch-icon" href="/shop-icon-180.png"><link rel="manifest" href="/manifest.webmanifest">
<link rel="stylesheet" href="${looks.sheet}"><style>${STYLE}</style>${reading.data && dataOf(reading.data)}</head>
<body><div class="site flex min-h-dvh flex-col"><a href="#content" class="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2 font-medium text-paper shadow-float focus:translate-y-0">${m.common_skip_to_content()}</a>
<div aria-hidden="true" class="krama h-2 [--krama:14px]"></div>
<header data-chrome class="border-line border-b bg-paper"><div class="bar page-width min-h-16 px-4 py-1 sm:px-6 lg:px-10">
<a href="/" class="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold text-lg">${store.image_url && html`<img src="${store.image_url}" alt="" width="36" height="36" class="size-9 rounded-control object-cover">`}<span class="min-w-0 leading-head">${store.name}</span></a>
<nav aria-label="${m.common_menu()}" class="bar"><a href="/home" class="${link}">${m.products()}</a>${frame.blog && html`<a href="/blog" class="${link}"${reading.path === '/blog' ? html` aria-current="page"` : ''}>${m.nav_blog()}</a>`}<a href="/cart" class="${link}">${m.shop_cart()}</a><a href="${reading.path}?lang=${other}" hreflang="${other}" lang="${other}" class="${link}" aria-label="${`${m.common_language()}: ${TONGUES[other]}`}">${TONGUES[other]}</a></nav>
</div></header>
${frame.links.header && html`<nav data-chrome aria-label="${store.name}" class="menus menu-line">${linksMarkup(frame.links.header)}</nav>`}
<main id="content" tabindex="-1" class="flex-1"><div class="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
${reading.said && html`<p role="status" class="mb-4 rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">${reading.said}</p>`}
<nav aria-label="${m.common_breadcrumb()}"><ol class="flex flex-wrap items-center gap-x-1.5 text-ink-3 text-sm"><li><a href="/" class="rounded-xs hover:text-ink hover:underline">${store.name}</a></li>${reading.crumbs.map(({ title, path }) => html`<li aria-hidden="true">›</li><li><a href="${path}" class="rounded-xs hover:text-ink hover:underline">${title}</a></li>`)}</ol></nav>
${reading.main}
</div></main>
<footer data-chrome class="mt-auto border-line border-t bg-sunken text-ink-2"><div class="page-width px-4 py-10 sm:px-6 lg:px-10"><p class="font-semibold text-ink text-lg">${store.name}</p>
<ul class="foot-links mt-2">${frame.pages.map(({ slug, name }) => html`<li><a href="/page/${encodeURIComponent(slug)}" class="${footLink}">${name}</a></li>`)}${frame.blog && html`<li><a href="/blog" class="${footLink}">${m.nav_blog()}</a></li>`}<li><a href="/contact" class="${footLink}">${m.shop_contact()}</a></li></ul>
${frame.links.footer && html`<div class="menus mt-4">${linksMarkup(frame.links.footer)}</div>`}
<p class="mt-4 text-ink-3 text-sm">${m.shop_made_with()}</p></div></footer></div></body></html>`
  return page.toString()
}
