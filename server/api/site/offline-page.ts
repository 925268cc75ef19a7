import { LOCALES } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { callsFor } from '#server/api/calls.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { type Html, html } from '#server/core/text/html.ts'
import { askedLocale } from '#server/http/locale.ts'
import { type Looks, readingDocument } from './reading/document.ts'
import { shopFrame } from './reading/shop-frame.ts'

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink'

/**
 * What stands for a page that is not kept while its visitor has no line: public/shop-worker.js keeps it in both languages, and
 * public/offline.js fills in what is kept, and takes its own words from here. Undefined: the path is none of these, or the shop
 * takes no visitors.
 */
export async function offlinePage(
  request: Request,
  shop: Store | undefined,
  { looks, nonce }: { looks: Looks; nonce: string },
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/offline/') || !shop || !isOpen(shop)) return undefined
  const named = LOCALES.find((locale) => pathname === `/offline/${locale}`)
  if (!named) return undefined
  // Its link to the other language says so in the address.
  return withLocale(askedLocale(request) ?? named, async () => {
    const frame = await shopFrame(await callsFor(request, 'shop'))
    const title = m.shop_offline()
    const body = readingDocument(
      frame,
      {
        path: `/offline/${getLocale()}`,
        title,
        description: null,
        type: 'website',
        hidden: true,
        crumbs: [],
        main: main(title, nonce),
      },
      looks,
    )
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
}

const main = (title: string, nonce: string): Html => html`<div class="reading mt-2"><h1 class="text-3xl">${title}</h1>
<p class="mt-3 text-ink-2">${m.shop_offline_text()}</p>
<h2 class="mt-6 text-xl">${m.shop_offline_kept()}</h2>
<p id="kept-none" class="mt-2 text-ink-2" hidden>${m.shop_offline_none()}</p>
<ul id="kept-pages" data-link="${link}" class="mt-2"></ul>
<p id="kept-cart" class="mt-4" hidden><a href="/cart" class="${link}">${m.shop_cart()}<span class="figures" style="margin-inline-start:.35em"></span></a></p>
${strip('offline', m.shop_offline_strip())}${strip('waiting', m.shop_waiting_kept())}${strip('old', m.shop_waiting_old())}
<script nonce="${nonce}" src="/offline.js" async></script></div>`

/** What any page of the shop says at its top; whatever speaks of an order leads to it. */
const strip = (name: 'offline' | 'waiting' | 'old', said: string): Html =>
  html`<template id="strip-${name}"><p class="border-line border-b bg-sunken px-4 py-2 text-center text-ink-2 text-sm">${said}${name !== 'offline' && html` <a href="/checkout" class="text-accent-strong underline">${m.shop_waiting_view()}</a>`}</p></template>`
