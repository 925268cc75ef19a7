import { LOCALES } from '#app/contracts/kit.ts'
import { EDITOR_COOKIE, editorCookie, editorLeftCookie } from '#server/api/identity/session-cookie.ts'
import { smallForm } from '#server/api/receive/small-form.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { enterShop, leaveShop, whoseCode } from '#server/domain/identity/enter-shop.ts'
import { previewedTheme } from '#server/domain/themes/preview-theme.ts'
import { env } from '#server/env.ts'
import { cookieOf } from '#server/http/cookies.ts'
import { editorOf } from '#server/http/editor.ts'
import { sideOfRequest } from '#server/http/host.ts'
import { limit } from '#server/http/limits.ts'
import { inPageLocale } from '#server/http/locale.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'
import { continuePage, QUIET, spentPage } from './enter-page.ts'
import { themeCookie, themeLeftCookie } from './theme-cookie.ts'

export const ENTER = '/editor/enter'
export const LEAVE = '/editor/leave'
/** With a token of preview-theme.ts: the shop is shown in that theme to who comes by it. */
export const THEME = '/editor/theme'

/** Where the shop is built, and where who enters begins: a page of its host, for who holds an editor session. */
export const EDITOR = '/editor'

const YEAR = 365 * 86_400

/**
 * How a store's user comes into his own shop, and out again (trust.md 2); on a store's host alone, undefined elsewhere.
 * `POST /editor/enter` with `token` uses the code up. `GET /editor/enter?token=` only asks whether to go on as whom it
 * names: a link that was passed on, or opened by a scanner, lets in nobody and burns nothing. `GET /editor/theme?token=`
 * shows the shop in a theme for as long as the token holds; it lets in nobody either.
 */
export async function enterEditor(request: Request, { ip, requestId }: From): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const side = await sideOfRequest(request)
  if (side.side !== 'shop' || ![ENTER, LEAVE, THEME].includes(pathname)) return undefined
  await limit('all', ip)
  const shop = await storeOfSubDomain(side.subDomain)
  if (!shop) return undefined
  return inPageLocale(request, shop.default_locale, async () => {
    const asked = request.method === 'POST' ? 'POST' : request.method === 'GET' && pathname !== LEAVE ? 'GET' : null
    if (!asked || (pathname === THEME && asked === 'POST')) return new Response(null, { status: 405, headers: QUIET })
    if (pathname === LEAVE) return leave(request, shop)
    const code = searchParams.get('token') ?? ''
    if (pathname === THEME) return previewedTheme(code, shop.id) === null ? spentPage() : seeShop([themeCookie(code)])
    if (asked === 'POST') return enter(request, shop, { ip, requestId })
    const name = await whoseCode(code, shop)
    return name === null ? spentPage() : continuePage({ name, shop, code })
  })
}

interface From {
  ip: string
  requestId: string
}

/** Pages of the platform hand over, and the page above; a sibling shop has another origin, and none can be forged. */
async function enter(request: Request, shop: Store, from: From): Promise<Response> {
  const platform = env.platformHosts.map((host) => `${env.baseUrl.protocol}//${host}`)
  if (!comesFrom(request, [...platform, shopOrigin(shop.sub_domain)])) return spentPage(403)
  const form = await smallForm(request, from.ip)
  const token = await enterShop(form?.get('token') ?? '', shop, from)
  if (token === null) return spentPage()
  // He goes on in the language of the page he comes from.
  const lang = LOCALES.find((locale) => locale === form?.get('lang'))
  const side = form?.get('side') === 'look' ? '?side=look' : ''
  return seeShop(
    [editorCookie(token), ...(lang ? [`lang=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure()}`] : [])],
    EDITOR + side,
  )
}

async function leave(request: Request, shop: Store): Promise<Response> {
  if (!comesFrom(request, [shopOrigin(shop.sub_domain)])) return spentPage(403)
  const editor = await editorOf(cookieOf(request, EDITOR_COOKIE), shop)
  if (editor) await leaveShop(editor.id)
  return seeShop([editorLeftCookie(), themeLeftCookie()])
}

const secure = () => (env.baseUrl.protocol === 'https:' ? '; Secure' : '')

const comesFrom = (request: Request, origins: readonly string[]) =>
  origins.includes(request.headers.get('origin') ?? '')

/** On to a page of the shop, whose address says nothing of how he came. */
function seeShop(cookies: readonly string[], location = '/'): Response {
  const headers = new Headers({ ...QUIET, location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
