import { getLocale } from '#app/paraglide/runtime.js'
import { callsFor } from '#server/api/calls.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { requestId } from '#server/core/procedure/log.ts'
import { dbOf } from '#server/db/client.ts'
import { limitCalls } from '#server/http/limits.ts'
import { manifestOf } from './manifest.ts'
import { productFeed } from './product-feed.ts'
import { robotsText } from './robots.ts'
import { sharePicture, shopPicture } from './share-picture.ts'
import { siteOrigin } from './site-origin.ts'
import { platformAddresses, sitemapXml } from './sitemap.ts'
import { iconSizeOf, storeIcon } from './store-icon.ts'

const HOUR = 'public, max-age=3600'

/**
 * What a host says of itself to programs: `robots.txt`, `sitemap.xml`, `manifest.webmanifest`, a store's icons, what shared
 * links show, and a shop's products for catalogues elsewhere (`feed.xml`), all in the language of the request or of their name. Undefined: the path is none of these.
 */
export async function siteFile(request: Request, shop: Store | undefined): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const origin = siteOrigin(shop)
  const size = shop && iconSizeOf(pathname)
  if (shop && size) {
    await limitCalls(request)
    return answer(request, await storeIcon(shop, size), 'image/png')
  }
  if (!shop && pathname.startsWith('/og/')) {
    await limitCalls(request)
    const picture = await sharePicture(pathname.slice('/og/'.length))
    return picture && answer(request, picture, 'image/jpeg')
  }
  if (shop && pathname.startsWith('/og/')) {
    const { shop: calls } = await callsFor(request, 'shop')
    const picture = await shopPicture(shop, pathname.slice('/og/'.length), (slug, locale) =>
      withLocale(locale, () =>
        calls.product({ slug }).then(
          ({ data }) => data,
          () => undefined,
        ),
      ),
    )
    return picture && answer(request, picture, 'image/jpeg')
  }
  if (shop && pathname === '/feed.xml') {
    await limitCalls(request)
    if (!isOpen(shop)) return undefined
    const context = { requestId: requestId() ?? '', ip: '', locale: getLocale(), db: dbOf(shop.id), store: shop }
    const body = request.method === 'HEAD' ? null : productFeed(context)
    return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR } })
  }
  if (pathname === '/robots.txt') {
    return answer(request, robotsText(shop ? 'shop' : 'platform', origin), 'text/plain; charset=utf-8')
  }
  if (pathname === '/manifest.webmanifest') {
    // Its name follows the language of a cookie: nobody keeps it for another.
    const manifest = JSON.stringify(manifestOf(shop))
    return answer(request, manifest, 'application/manifest+json; charset=utf-8', 'no-store')
  }
  if (pathname !== '/sitemap.xml') return undefined
  // While a store takes no visitors there is nothing to find.
  const addresses = shop ? await addressesOf(request, shop) : await platformAddressesFor(request)
  return answer(request, sitemapXml(origin, addresses), 'application/xml; charset=utf-8')
}

const addressesOf = async (request: Request, shop: Store) =>
  isOpen(shop) ? (await callsFor(request, 'shop')).web.addresses() : []

async function platformAddressesFor(request: Request) {
  await limitCalls(request)
  return platformAddresses()
}

function answer(request: Request, body: string | Buffer, type: string, kept = HOUR): Response {
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'cache-control': kept,
    'cross-origin-resource-policy': 'same-site',
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}
