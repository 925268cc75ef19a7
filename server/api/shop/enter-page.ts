import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { escaped } from '#server/core/text/escaped.ts'
import { env } from '#server/env.ts'
import { newNonce } from '#server/http/security-headers.ts'

/** Nobody keeps what stands behind a code, and nobody is told where it was. */
export const QUIET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 Inter,system-ui,sans-serif;--accent:light-dark(oklch(.5 .1 220),oklch(.78 .09 215));--on:light-dark(#fff,oklch(.2 .03 222))}
:lang(km){font-family:'Kantumruy Pro','Noto Sans Khmer','Khmer OS',system-ui,sans-serif;line-height:1.8}
body{min-height:100dvh;margin:0;display:grid;place-items:center;text-align:center;background:light-dark(oklch(.982 .004 85),oklch(.19 .012 255));color:light-dark(oklch(.235 .02 255),oklch(.93 .008 85))}
main{max-width:26rem;padding:2rem 1.5rem}h1{font-size:1.5rem;margin:0}p{margin:.5rem 0 1.5rem;opacity:.8}
button,a{display:inline-block;min-height:3rem;box-sizing:border-box;padding:.65rem 1.5rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on);font:inherit;font-weight:500;text-decoration:none;cursor:pointer;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

const KHMER = '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2'
let khmer: string | undefined

/** The Khmer letters come with the page: what the build calls their file is known to the shop's own pages alone. */
function khmerFace(): string {
  khmer ??= readFileSync(createRequire(import.meta.url).resolve(KHMER)).toString('base64')
  return `@font-face{font-family:'Kantumruy Pro';font-weight:100 700;src:url(data:font/woff2;base64,${khmer}) format('woff2')}`
}

interface Page {
  title: string
  body: string
  status?: number
  /** Runs with the page's nonce. */
  script?: string
  headers?: Record<string, string>
}

/** A page of its own, without the shop's frame: it stands outside of the shop. `body` is markup. */
export function enterPage({ title, body, status = 200, script, headers }: Page): Response {
  const nonce = newNonce()
  const html = `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${getLocale() === 'km' ? khmerFace() : ''}${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
  return new Response(html, {
    status,
    headers: {
      ...QUIET,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      ...headers,
    },
  })
}

/**
 * Asks whether to go on as whom the code names. Its address held the code, which a script takes out of it. A page that
 * sends no referrer at all would post its form without an Origin: this one sends its origin and no more.
 */
export const continuePage = ({ name, shop, code }: { name: string; shop: Store; code: string }): Response =>
  enterPage({
    title: m.shop_enter_title(),
    body: `<p>${escaped(shop.name)}<br>${escaped(m.shop_enter_text())}</p><form method="post"><input type="hidden" name="token" value="${escaped(code)}"><button>${escaped(m.shop_enter_continue({ name }))}</button></form>`,
    script: `history.replaceState(null,'',location.pathname);document.forms[0].action=location.pathname`,
    headers: { 'referrer-policy': 'strict-origin' },
  })

/** The code is used, too old, or not for this shop; or the form comes from elsewhere. */
export const spentPage = (status = 410): Response =>
  enterPage({
    title: m.shop_enter_spent_title(),
    body: `<p>${escaped(m.shop_enter_spent_text())}</p><a href="${escaped(`${env.baseUrl.origin}/dashboard`)}">${escaped(m.shop_editor_back())}</a>`,
    status,
  })

/** Whoever comes to the address of a shop that is not there, by a link that was typed or is old. */
export const noShopPage = (): Response =>
  enterPage({
    title: m.shop_none_here(),
    body: `<p></p><a href="${escaped(env.baseUrl.origin)}">${escaped(m.common_go_home())}</a>`,
    status: 404,
  })
