import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { smallForm } from '#server/api/receive/small-form.ts'
import type { Store, StoreContext } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { escaped } from '#server/core/text/escaped.ts'
import { dbOf } from '#server/db/client.ts'
import { NEWSLETTER } from '#server/domain/customers/newsletter-path.ts'
import { askForNews, subscribe, whoAsked } from '#server/domain/customers/subscribe.ts'
import { sideOfRequest } from '#server/http/host.ts'
import { limit } from '#server/http/limits.ts'
import { inPageLocale } from '#server/http/locale.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'
import { enterPage, QUIET } from './enter-page.ts'

const CONFIRM = `${NEWSLETTER}/confirm`

const address = z.email().check(z.maxLength(255))

interface From {
  ip: string
  requestId: string
}

/**
 * How customers come to a store's news, on its host alone; undefined elsewhere. `POST /newsletter` with `email` sends a link there.
 * `GET /newsletter/confirm?token=` only asks: a scanner that opens links in emails agrees to nothing. `POST` there agrees.
 */
export async function newsletterPage(request: Request, { ip, requestId }: From): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const side = await sideOfRequest(request)
  if (side.side !== 'shop' || ![NEWSLETTER, CONFIRM].includes(pathname)) return undefined
  await limit('all', ip)
  const shop = await storeOfSubDomain(side.subDomain)
  if (!shop || !isOpen(shop)) return undefined
  return inPageLocale(request, shop.default_locale, async () => {
    const context: StoreContext = { store: shop, db: dbOf(shop.id), locale: getLocale(), ip, requestId }
    const posted = request.method === 'POST'
    if (!posted && (request.method !== 'GET' || pathname === NEWSLETTER))
      return new Response(null, { status: 405, headers: QUIET })
    if (posted && !comesFromHere(request)) return failed(403)
    if (pathname === NEWSLETTER) return ask(request, context)
    const form = posted ? await smallForm(request, ip) : null
    const token = (posted ? form?.get('token') : searchParams.get('token')) ?? ''
    const asked = whoAsked(token, shop)
    if (!asked) return failed(410)
    if (!posted) return confirmPage(shop, asked.email, token)
    await subscribe(context, asked)
    return said({ title: m.shop_newsletter_done(), text: m.shop_newsletter_said() })
  })
}

/** A form of the shop's own page, under whichever of its names it was opened. */
const comesFromHere = (request: Request) => {
  const origin = request.headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')?.toLowerCase()
}

async function ask(request: Request, context: StoreContext): Promise<Response> {
  const form = await smallForm(request, context.ip)
  const { data: email } = z.safeParse(address, (form?.get('email') ?? '').trim())
  if (email === undefined) return said({ title: m.shop_newsletter_wrong(), text: '', status: 422 })
  await limit('reset', context.ip)
  await askForNews(context, email)
  return said({ title: m.shop_newsletter_sent(), text: m.shop_newsletter_sent_text() })
}

const back = () => `<a href="/">${escaped(m.shop_newsletter_back())}</a>`

const said = ({ title, text, status = 200 }: { title: string; text: string; status?: number }) =>
  enterPage({ title, body: `<p>${escaped(text)}</p>${back()}`, status })

const failed = (status: number) =>
  said({ title: m.shop_newsletter_spent(), text: m.shop_newsletter_spent_text(), status })

const confirmPage = (shop: Store, email: string, token: string) =>
  enterPage({
    title: m.shop_newsletter_confirm(),
    body: `<p>${escaped(shop.name)}<br>${escaped(email)}</p><form method="post" action="${CONFIRM}"><input type="hidden" name="token" value="${escaped(token)}"><button>${escaped(m.shop_newsletter_join())}</button></form>`,
    headers: { 'referrer-policy': 'strict-origin' },
  })
