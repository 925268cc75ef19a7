import handler from '@tanstack/react-start/server-entry'
import type { Locale } from '#app/contracts/kit.ts'
import interFace from '#app/look/fonts/inter-latin.woff2?url'
import { m } from '#app/paraglide/messages.js'
import { bodiless, dropBody } from '#server/api/receive/bounded-body.ts'
import { admittedPage, type FormKind, forPage } from '#server/api/receive/page-admission.ts'
import { faultPage } from '#server/api/rest/fault-page.ts'
import { handleBackend } from '#server/api/rest/http.ts'
import { type Asked, observed } from '#server/api/rest/observed.ts'
import { EDITOR } from '#server/api/shop/enter-editor.ts'
import { noShopPage } from '#server/api/shop/enter-page.ts'
import { accountPage, isAccountPath } from '#server/api/site/account/account-page.ts'
import { atOwnDomain } from '#server/api/site/at-own-domain.ts'
import { KEEP_OFFLINE, keptOffline } from '#server/api/site/kept-offline.ts'
import { keptPlace } from '#server/api/site/kept-pages.ts'
import { offlinePage } from '#server/api/site/offline-page.ts'
import { readingPage } from '#server/api/site/reading/reading-page.ts'
import { isReviewPath, REVIEW_PATTERN, reviewPage } from '#server/api/site/review-page.ts'
import { showsDraft } from '#server/api/site/shows-draft.ts'
import { siteFile } from '#server/api/site/site-file.ts'
import { siteOrigin } from '#server/api/site/site-origin.ts'
import { themedPage } from '#server/api/site/themed-page.ts'
import { env } from '#server/env.ts'
import { cookieOf } from '#server/http/cookies.ts'
import { couponCookie } from '#server/http/coupon-link.ts'
import { sideOfRequest } from '#server/http/host.ts'
import { chosenLocale, inPageLocale, localeCookie } from '#server/http/locale.ts'
import { movedShop } from '#server/http/moved-shop.ts'
import { newNonce, secured } from '#server/http/security-headers.ts'
import { keepStore, storeOfSubDomain } from '#server/http/store-of-host.ts'
import { importFile, previewImport } from './bff/imports.functions.ts'
import { storeImport } from './bff/store-transfers.functions.ts'
import { uploadImage } from './bff/upload.functions.ts'
import { AppError } from './lib/app-error.ts'
import { ownHosts, setHosts } from './lib/hosts.ts'
import { attributesOf, lookOf } from './lib/look.ts'
import type { RequestContext } from './lib/request-context.ts'
import shopSheet from './styles-site.css?url'

export { announce, cli, close, drain, prepare } from '#server/api/lifecycle.ts'

/** The server functions that take a form, by their paths. */
const FORMS = new Map<string, FormKind>([
  [uploadImage.url, 'picture'],
  [importFile.url, 'table'],
  [previewImport.url, 'table'],
  [storeImport.url, 'store'],
])

/** Letters that only some shops' themes ask for. */
const FACES = { inter: interFace }

/** What a server function is sent in place of what was not read. */
const NOTHING = '{"t":{"t":2,"s":1},"f":63,"m":[]}'

/** What a page's own status is, where it is not 200 (an error page is a page as well). */
const STATUS_OF_PAGE: Partial<Record<string, number>> = { '/no-permission': 401, '/500': 500, '/502': 502 }

/**
 * Every request of the process: files, health and REST by the backend, the rest by Start. `x-phsar-ip` is the client's
 * address, always overwritten by the process in front (server/main.ts).
 */
async function answer(request: Request, asked: Asked): Promise<Response> {
  setHosts({ platform: env.platformHosts, storeDomain: env.storeBaseDomain })
  const served = await handleBackend(request, { ip: request.headers.get('x-phsar-ip') ?? '' })
  if (served) return served

  const host = await sideOfRequest(request)
  if (host.side === 'unknown') return new Response('Unknown host\n', { status: 421 })
  const shop = host.side === 'shop' ? await storeOfSubDomain(host.subDomain) : undefined
  const ownDomain = host.side === 'shop' && host.ownDomain === true
  if (ownDomain) noteOwnHost(request.headers.get('host')?.toLowerCase() ?? '', host.subDomain)
  if (host.side === 'shop' && !shop) {
    return (await movedShop(request)) ?? inPageLocale(request, undefined, noShopPage)
  }

  const ofAccount = shop ? isAccountPath(new URL(request.url).pathname) : false
  const ofReview = shop ? isReviewPath(new URL(request.url).pathname) : false
  if (!ofAccount && !ofReview && !forPage(request))
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })

  const file = await inPageLocale(request, shop?.default_locale, () => siteFile(request, shop ?? undefined))
  if (file) return file

  const own = shop && !ownDomain ? atOwnDomain(request, shop, ownHosts) : null
  if (own) return own

  const nonce = newNonce()
  const locale = chosenLocale(request) ?? shop?.default_locale ?? 'en'
  const look = lookOf((key) => cookieOf(request, key))
  const looks = { sheet: shopSheet, attributes: attributesOf(look) }
  const editing = shop !== undefined && new URL(request.url).pathname === EDITOR
  const themed = async (page: Response) => (shop && !editing ? themedPage(page, request, shop, FACES) : page)
  const account = ofAccount
    ? await inPageLocale(request, shop?.default_locale, () => accountPage(request, { shop: shop ?? undefined, looks }))
    : undefined
  if (account) {
    asked.page = new URL(request.url).pathname
    return dressed(await themed(account), { request, nonce, shop: true })
  }
  const review = ofReview
    ? await inPageLocale(request, shop?.default_locale, () => reviewPage(request, { shop: shop ?? undefined, looks }))
    : undefined
  if (review) {
    asked.page = REVIEW_PATTERN
    return dressed(await themed(review), { request, nonce, shop: true })
  }
  if (!forPage(request)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const place = shop ? keptPlace(request, shop, { locale, look: looks.attributes }) : undefined
  const known = place?.find(nonce)
  if (known) {
    asked.page = known.pattern
    return dressed(known.page, { request, nonce, shop: true, keep: locale })
  }
  const offline = await offlinePage(request, shop ?? undefined, { looks, nonce })
  if (offline) return dressed(await themed(offline), { request, nonce, shop: true })
  const reading = await inPageLocale(request, shop?.default_locale, () =>
    readingPage(request, shop ?? undefined, looks),
  )
  if (reading) return dressed(await themed(reading), { request, nonce, shop: true })
  const context: RequestContext = {
    nonce,
    requestId: asked.requestId,
    origin: siteOrigin(shop),
    look,
    shop: host.side === 'shop' ? host.subDomain : undefined,
    ownDomain,
    editing,
    refusal: undefined,
    call: { begun: false },
  }
  const until = place?.until()
  const page = await inPageLocale(request, shop?.default_locale, () => rendered(request, { context, shop }))
  asked.page = context.call.page?.()
  // Start answers a letter that it cannot read as if it were at fault itself, and says why.
  const unread = page.status >= 500 && !context.call.begun && /^\/_serverFn\//.test(new URL(request.url).pathname)
  if (unread) return inPageLocale(request, shop?.default_locale, unreadable)
  const status = host.side === 'platform' && page.status === 200 && STATUS_OF_PAGE[new URL(request.url).pathname]
  const response = status ? new Response(page.body, { status, headers: page.headers }) : page
  const whole = await themed(response)
  const pattern = () => asked.page
  const sent = place && until ? place.keep(whole, { nonce, requestId: asked.requestId, until, pattern }) : whole
  return dressed(sent, {
    request,
    nonce,
    shop: !!shop,
    keep: shop ? keptOffline(request, sent, { shop, locale, isEqual: place !== undefined }) : undefined,
    framed: !!shop && showsDraft(request, shop.id),
  })
}

interface Dress {
  request: Request
  nonce: string
  shop: boolean
  framed?: boolean
  /** The language of a page that may be kept on its visitor's phone; of a shop that takes no visitors nothing is. */
  keep?: Locale | 'none' | undefined
}

/** A page as it leaves: with the headers of all pages, and what its address asks a browser to keep. */
function dressed(page: Response, of: Dress): Response {
  const answered = secured(page, of.nonce, { platform: !of.shop, framed: of.framed })
  for (const kept of [localeCookie(of.request), of.shop ? couponCookie(of.request) : undefined])
    if (kept) answered.headers.append('set-cookie', kept)
  if (of.keep) answered.headers.set(KEEP_OFFLINE, of.keep)
  return answered
}

/** What Start answers: a page, or a server function's call with as much of its body as its sender may send. */
async function rendered(request: Request, { context, shop }: { context: RequestContext; shop: Shop }) {
  if (bodiless(request)) {
    if (shop) keepStore(request, shop)
    return handler.fetch(request, { context })
  }
  const { requestId } = context
  const admitted = await admittedPage(request, {
    shop: shop ?? undefined,
    requestId,
    formOf: (path) => FORMS.get(path),
  })
  if (admitted instanceof Request) {
    const answered = Promise.resolve(handler.fetch(admitted, { context }))
    return answered.finally(() => dropBody(admitted))
  }
  // In Start's own words, so that whoever called hears it as any other refusal.
  const { status, message, retryAfter } = admitted
  const refusal = new AppError(status, message, retryAfter ? { extra: { retryAfter } } : {})
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name)
  headers.set('content-type', 'application/json')
  const empty = new Request(request.url, { method: request.method, headers, body: NOTHING })
  const page = await handler.fetch(empty, { context: { ...context, refusal } })
  if (!retryAfter) return page
  const withWait = new Headers(page.headers)
  withWait.set('retry-after', String(retryAfter))
  return new Response(page.body, { status: page.status, headers: withWait })
}

/** How many are remembered: each is looked up again with the next request that comes by it. */
const MOST_OWN = 5_000

function noteOwnHost(host: string, subDomain: string): void {
  if (ownHosts.size >= MOST_OWN) ownHosts.clear()
  ownHosts.set(host, subDomain)
}

type Shop = Awaited<ReturnType<typeof storeOfSubDomain>> | undefined

const unreadable = () =>
  Response.json({ message: m.error_400() }, { status: 400, headers: { 'cache-control': 'no-store' } })

export default {
  fetch: (request: Request) =>
    observed(request, (asked) =>
      answer(request, asked).catch((error: unknown) => faultPage(request, error, asked.requestId)),
    ),
}
