import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newStore } from './support/new-store.ts'
import { officeRoutes, platform, shopHost, shopOrigin } from './support/routes.ts'

const OTHER = 'sabay-krama'

/** What the platform's host answers, or with a name that store's. */
const asked = (request: APIRequestContext, path: string, shop?: string, headers: Record<string, string> = {}) =>
  request.get(platform + path, { headers: { ...(shop && shopHost(shop)), ...headers }, maxRedirects: 0 })

const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => ({ lang: /hreflang="([^"]+)"/i.exec(tag)?.[1], href: /href="([^"]+)"/.exec(tag)?.[1] ?? '' }))
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1]

test.describe('robots.txt', () => {
  test('hides the back-office and names the map of the site', async ({ request }) => {
    const reply = await asked(request, '/robots.txt')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await reply.text()
    expect(text).toContain(`Sitemap: ${platform}/sitemap.xml`)
    const hidden = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    // What stands for all that is not there is none of them.
    const office = officeRoutes().filter((route) => route !== '/$')
    expect(office.length).toBeGreaterThan(50)
    expect(office.filter((route) => !hidden.some((path) => route.startsWith(path)))).toEqual([])
    for (const path of ['/', '/pricing', '/all-stores', '/about', '/resource/blogs', '/login', '/signup']) {
      expect([path, hidden.some((one) => path.startsWith(one))]).toEqual([path, false])
    }
  })

  test('of a store hides what is its visitors’ own', async ({ request }) => {
    const text = await (await asked(request, '/robots.txt', OTHER)).text()
    expect(text).toContain(`Sitemap: ${shopOrigin(OTHER)}/sitemap.xml`)
    for (const path of ['/cart', '/checkout', '/order/', '/api/']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toMatch(/Disallow: \/(product|category|search)?\n/)
  })
})

test('sitemap.xml of a store lists what it shows, and nothing else', async ({ request }) => {
  const { call, subDomain } = await newStore(request)
  const make = async (name: string, more: object) =>
    (await call('POST', 'products', { translations: { en: { name } }, price: '1', ...more })).body.data
  const category = (await call('POST', 'categories', { translations: { en: { name: 'Baskets & bags' } } })).body.data
  const empty = (await call('POST', 'categories', { translations: { en: { name: 'Nothing' } } })).body.data
  const shown = await make('Palm basket', { status: true, category_ids: [category.id] })
  const hidden = await make('Secret basket', { status: false, category_ids: [empty.id] })
  const reply = await asked(request, '/sitemap.xml', subDomain)
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const places = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
  const origin = shopOrigin(subDomain)
  expect(places.toSorted()).toEqual(
    [
      `${origin}/`,
      `${origin}/contact`,
      `${origin}/home`,
      `${origin}/category/${category.slug}`,
      `${origin}/product/${shown.slug}`,
    ].toSorted(),
  )
  expect(hidden.slug).toBeTruthy()
  for (const place of places) {
    expect([place, (await asked(request, new URL(place).pathname, subDomain)).status()]).toEqual([place, 200])
  }
})

test('sitemap.xml of the platform lists pages that there are, in both languages', async ({ request }) => {
  const text = await (await asked(request, '/sitemap.xml')).text()
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
  expect(places).toContain(`${platform}/`)
  expect(text).toContain(`hreflang="km" href="${platform}/?lang=km"`)
  // A store more is another page of the same kind.
  const stores = places.filter((place) => place.startsWith(`${platform}/all-store/`))
  expect(stores.length).toBeGreaterThan(1)
  for (const place of places.filter((one) => !stores.slice(1).includes(one))) {
    const reply = await request.get(place)
    expect([place, reply.status(), metaOf(await reply.text(), 'robots')]).toEqual([place, 200, undefined])
  }
})

test('the manifest and its icons are the platform’s there and a store’s own here', async ({ request }) => {
  const { call, subDomain } = await newStore(request)
  const icons: Buffer[] = []
  for (const shop of [undefined, OTHER, subDomain]) {
    const reply = await asked(request, '/manifest.webmanifest', shop)
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const manifest = await reply.json()
    expect(manifest.name).toBe(shop === undefined ? 'Phsar' : shop === OTHER ? 'Sabay Krama' : `Shop ${subDomain}`)
    for (const { src, sizes } of manifest.icons) {
      const icon = await asked(request, src, shop)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
      const bytes = await icon.body()
      const { width, height, format } = await sharp(bytes).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
      icons.push(bytes)
    }
  }
  expect(new Set(icons.map((bytes) => bytes.toString('base64'))).size).toBe(icons.length)
  expect((await asked(request, '/shop-icon-192.png')).status()).toBe(404)
  expect((await asked(request, '/shop-icon-999.png', OTHER)).status()).toBe(404)
  const html = await (await asked(request, '/', subDomain)).text()
  expect(linksOf(html, 'icon').map(({ href }) => href)).toEqual(['/shop-icon-32.png', '/shop-icon-192.png'])
  expect(linksOf(html, 'manifest').map(({ href }) => href)).toEqual(['/manifest.webmanifest'])

  // A store without a logo has a mark of its own letter, in Khmer as well.
  const marks = []
  for (const name of ['ក្រមា', 'ផ្សារ']) {
    expect((await call('POST', 'settings', { store_name: name })).status).toBe(200)
    marks.push((await (await asked(request, '/shop-icon-180.png', subDomain)).body()).toString('base64'))
  }
  expect(new Set(marks).size).toBe(marks.length)
})

test.describe('?lang=', () => {
  for (const shop of [undefined, OTHER]) {
    const where = shop ? 'a store' : 'the platform'
    const path = shop ? '/search' : '/signup'

    test(`shows ${where} in that language at once, and keeps it`, async ({ request }) => {
      const origin = shop ? shopOrigin(shop) : platform
      for (const [lang, other] of [
        ['km', 'en'],
        ['en', 'km'],
      ]) {
        const reply = await asked(request, `${path}?lang=${lang}`, shop, { cookie: `lang=${other}` })
        const html = await reply.text()
        expect(html).toContain(`<html lang="${lang}"`)
        expect(reply.headers()['set-cookie']).toMatch(new RegExp(`^lang=${lang}; path=/; max-age=\\d+; samesite=lax$`))
        expect(linksOf(html, 'canonical')).toEqual([{ lang: undefined, href: origin + path }])
        expect(linksOf(html, 'alternate').map(({ lang, href }) => [lang, href])).toEqual([
          ['en', `${origin}${path}?lang=en`],
          ['km', `${origin}${path}?lang=km`],
          ['x-default', origin + path],
        ])
      }
      for (const junk of ['xx', 'km&lang=en']) {
        const reply = await asked(request, `${path}?lang=${junk}`, shop, { cookie: 'lang=en' })
        expect([junk, reply.status() < 400, reply.headers()['set-cookie'] ?? '']).toEqual([junk, true, ''])
        expect(await reply.text()).toContain('<html lang="en"')
      }
    })
  }
})

test('a shared link says what it is', async ({ request }) => {
  for (const path of ['/', '/pricing', '/signup', '/all-stores']) {
    const html = await (await asked(request, path)).text()
    expect([path, (metaOf(html, 'description') ?? '').length > 40]).toEqual([path, true])
    expect([path, metaOf(html, 'twitter:card')]).toEqual([path, 'summary_large_image'])
    const name = path.slice(1).replace(/^(signup)?$/, 'home')
    expect([path, metaOf(html, 'og:image')]).toEqual([path, `${platform}/og/${name}.en.jpg`])
    expect(linksOf(html, 'canonical').map(({ href }) => href)).toEqual([platform + path])
  }
  const store = await (await asked(request, `/all-store/${OTHER}`)).text()
  expect(metaOf(store, 'og:image')).toBe(`${platform}/og/store/${OTHER}.en.jpg`)
  for (const [path, kinds] of [
    ['/', ['Organization', 'WebSite', 'FAQPage']],
    ['/all-stores', ['ItemList']],
    ['/pricing', ['FAQPage']],
    [`/all-store/${OTHER}`, ['Store', 'BreadcrumbList']],
  ] as const) {
    const html = await (await asked(request, path)).text()
    const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect([path, found.map(([, text = '']) => JSON.parse(text)['@type'])]).toEqual([path, kinds])
  }
  const shop = await (await asked(request, '/', OTHER)).text()
  expect(metaOf(shop, 'twitter:card')).toBe('summary_large_image')
  const found = await (await asked(request, '/search?q=krama', OTHER)).text()
  expect(/<title>([^<]*)<\/title>/.exec(found)?.[1]).toMatch(/krama/)
  expect(metaOf(found, 'robots')).toBe('noindex')
})
