import { m } from '#app/paraglide/messages.js'
import { callsFor } from '#server/api/calls.ts'
import { customerLeftCookie } from '#server/api/identity/customer-cookie.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { type Html, html } from '#server/core/text/html.ts'
import { takesAccounts } from '#server/domain/accounts/account-settings.ts'
import type { ShownAccount } from '#server/domain/accounts/shapes.ts'
import { keepStore } from '#server/http/store-of-host.ts'
import { type Looks, readingDocument } from '../reading/document.ts'
import { shopFrame } from '../reading/shop-frame.ts'
import { button, EMPTY, type Filled, LINK } from './form.ts'
import { GUEST_PAGES } from './guest-pages.ts'
import { OWN_PAGES } from './own-pages.ts'
import type { Drawn, Visit } from './page.ts'
import { type Fault, faultIn, sentForm, told } from './sent-form.ts'

const HOME = '/account'

/** Whether a path is one of a customer's account: a form may be sent there. */
export const isAccountPath = (pathname: string): boolean =>
  pathname === HOME || pathname in GUEST_PAGES || pathname in OWN_PAGES

/** Nobody keeps what is somebody's own. */
const QUIET = { 'cache-control': 'no-store' }

/** What a page says of what was done just before, by the word in its address. */
const SAID: Readonly<Record<string, () => string>> = {
  saved: m.myaccount_saved,
  out: m.myaccount_signed_out,
  reset: m.myaccount_reset_done,
  order: m.myaccount_order_added,
  verified: m.myaccount_verified_said,
  number: m.myaccount_number_said,
  code: m.myaccount_code_again,
  deleted: m.myaccount_deleted,
}

interface From {
  shop: Store | undefined
  looks: Looks
}

/**
 * A customer's account with the shop of this host: pages without a script, and what their forms send
 * (docs/decisions/0055). Undefined where it is none of them, the shop takes no visitors, or has no accounts.
 */
export async function accountPage(request: Request, { shop, looks }: From): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!shop || !isOpen(shop) || !takesAccounts(shop) || !isAccountPath(url.pathname)) return undefined
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return new Response(null, { status: 405, headers: { ...QUIET, allow: 'GET, HEAD, POST' } })
  keepStore(request, shop)
  return answered({ request, url, shop, looks }, await sentForm(request))
}

interface Asked {
  request: Request
  url: URL
  shop: Store
  looks: Looks
}

async function answered(
  asked: Asked,
  { form, fault }: { form: URLSearchParams | null; fault: Fault | undefined },
): Promise<Response> {
  const { request, url, shop } = asked
  const calls = await callsFor(request, 'shop')
  const account = fault ? null : await calls.web.customer.current()
  const visit: Visit = { calls, shop, url }
  const { pathname } = url
  if (pathname === HOME && !fault) return seeOther(account ? '/account/orders' : '/account/login')
  const guest = GUEST_PAGES[pathname]
  const own = OWN_PAGES[pathname]
  if (!fault && guest && account && !form) return seeOther('/account/orders')
  if (!fault && own && !account) return toLogin(url, form)
  let found = fault
  if (form && !found) {
    try {
      const done = await (own && account ? own.act?.({ ...visit, account }, form) : guest?.act?.(visit, form))
      if (done) return seeOther(done.to, done.cookies)
    } catch (error) {
      found = faultIn(error)
      if (found.status === 401) return seeOther('/account/login', [customerLeftCookie()])
      // What it was about is gone, as where it was sent twice: the page shows what there is.
      if (found.status === 404 && own) return seeOther(pathname)
      if (found.status >= 500) throw error
    }
  }
  const filled: Filled = form ? { typed: form, errors: found?.errors ?? {} } : EMPTY
  const drawn = own
    ? account
      ? await own.draw({ ...visit, account }, filled)
      : { title: m.myaccount_title(), main: html`` }
    : ((await guest?.draw(visit, filled)) ?? { title: m.myaccount_title(), main: html`` })
  return whole(asked, { drawn, account, fault: found, calls })
}

/** Whoever is not signed in signs in first, and goes on where he was; what he sent is not sent again. */
function toLogin({ pathname, search }: URL, form: URLSearchParams | null): Response {
  if (pathname === '/account/logout') return seeOther('/account/login')
  const product = form?.get('product')
  const wish = pathname === '/account/wishlist' && product ? `?product=${encodeURIComponent(product)}` : search
  return seeOther(`/account/login?next=${encodeURIComponent(pathname + wish)}`)
}

function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...QUIET, location: to })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

interface Shown {
  drawn: Drawn
  account: ShownAccount | null
  fault: Fault | undefined
  calls: Visit['calls']
}

async function whole({ request, url, looks }: Asked, { drawn, account, fault, calls }: Shown): Promise<Response> {
  const frame = await shopFrame(calls)
  const said = SAID[url.searchParams.get('said') ?? '']?.()
  const path = url.pathname
  const body = readingDocument(
    frame,
    {
      path,
      title: drawn.title,
      description: null,
      type: 'website',
      hidden: true,
      crumbs: [],
      ...(said && !fault && { said }),
      main: html`<h1 class="mt-2 mb-5 text-3xl">${drawn.title}</h1>${account && menu(path)}${fault && told(fault)}${drawn.main}`,
    },
    looks,
  )
  return new Response(request.method === 'HEAD' ? null : body, {
    status: fault?.status ?? 200,
    headers: {
      ...QUIET,
      'content-type': 'text/html; charset=utf-8',
      ...(fault?.retryAfter && { 'retry-after': String(fault.retryAfter) }),
    },
  })
}

const ENTRIES = [
  ['/account/orders', m.myaccount_orders],
  ['/account/addresses', m.myaccount_addresses],
  ['/account/wishlist', m.myaccount_wishlist],
  ['/account/settings', m.myaccount_settings],
] as const

const HERE = 'inline-flex min-h-11 items-center font-semibold'

const menu = (path: string): Html =>
  html`<nav aria-label="${m.myaccount_title()}" class="mb-8 flex flex-wrap items-center gap-3">${ENTRIES.map(([href, text]) => html`<a class="${href === path ? HERE : LINK}" href="${href}"${href === path && html` aria-current="page"`}>${text()}</a>`)}${button({ to: '/account/logout', submit: m.myaccount_signout() })}</nav>`
