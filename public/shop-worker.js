/*
 * What a shop's pages do without a line (docs/decisions/0059). Pages come from the server while it can be reached; those that
 * it flags as equal for all are kept beside. No call, no account, no order and nothing that somebody sends passes through here.
 * Its address names the build: another build is another worker, with pages of its own.
 */
const PAGES = `pages-${location.search.slice(1)}`
const ASSETS = 'assets'
const IMAGES = 'images'

/** As the server has it; without its flag no page is kept all the same. */
const KEEPABLE = /^\/(?:(?:home|menu|contact|store|search|cart|checkout)?|(?:product|category|promotion|brand)\/[^/]+)$/
/** What a customer who has something in the cart will need. */
const SHELLS = ['/cart', '/checkout']
/** Without one of these the shop is gone, or this visitor sees it in another way than all do. */
const FRONT = ['/', '/home', ...SHELLS]
const OFFLINE = ['/offline/en', '/offline/km']
/** What does not make another page. */
const PASSING = /^(?:lang|coupon|fbclid|gclid|utm_.*)$/

const MOST_PAGES = 30
/** Scripts that no kept page names: those that a page came to ask for later. */
const MOST_LOOSE = 60
const MOST_IMAGES = 120
const IMAGE_BYTES = 8_000_000
const HOUR = 3_600_000

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    // Only a cart, a checkout and an order send something.
    if (url.pathname.startsWith('/_serverFn/')) event.waitUntil(quietly(keepShells()))
    return
  }
  if (url.pathname === '/offline.js' || OFFLINE.includes(url.pathname)) return event.respondWith(fixed(url, event))
  if (request.mode === 'navigate') return event.respondWith(page(url, event))
  if (url.pathname.startsWith('/assets/')) return event.respondWith(asset(url.pathname))
  if (request.destination === 'image' && url.pathname.startsWith('/files/')) {
    event.respondWith(image(url.pathname, isOfKeepable(request.referrer)))
    // A page that was reached without loading one is known by what its images say they were asked for by.
    event.waitUntil(quietly(keepIfOld(request.referrer)))
  }
})

const quietly = (work) => work.catch(() => undefined)

async function install() {
  const pages = await caches.open(PAGES)
  await Promise.all(
    OFFLINE.map(async (path) => {
      const reply = await fetch(path)
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      const html = await reply.text()
      await put(pages, path, reply, html)
      // The shop's own, in place of no image at all.
      for (const [, src] of html.matchAll(/<img src="(\/files\/[^"]+)"/g)) await quietly(pages.add(src))
    }),
  )
  await pages.add('/offline.js')
  await Promise.all(['/', '/home'].map((path) => quietly(keep(path))))
  await skipWaiting()
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith('pages-') && name !== PAGES) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    await quietly(keepIfOld(url))
    if (SHELLS.includes(new URL(url).pathname)) await quietly(keepShells())
  }
}

const isOfKeepable = (address) => {
  const url = address && new URL(address)
  return url && url.origin === location.origin && KEEPABLE.test(url.pathname)
}

function nameOf(address) {
  const url = new URL(address, location.origin)
  url.hash = ''
  for (const key of [...url.searchParams.keys()]) if (PASSING.test(key)) url.searchParams.delete(key)
  return url.href
}

/** The server's page; else the one that was kept, else the one that says so. */
async function page(url, event) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request))
    if (KEEPABLE.test(url.pathname)) event.waitUntil(quietly(note(nameOf(url), reply.clone())))
    return reply
  } catch {
    return (KEEPABLE.test(url.pathname) && (await kept(nameOf(url)))) || offlinePage()
  }
}

/** Keeps a page, or forgets it where it is for nobody to keep any longer. */
async function note(name, reply) {
  const { status, type, redirected } = reply
  if (type === 'opaqueredirect' || redirected) return
  const pages = await caches.open(PAGES)
  const locale = reply.headers.get('x-keep-offline')
  if (locale === 'none') return forgetPages()
  // A server that is not well says nothing of its pages.
  if (status >= 500) return
  if (!locale || status !== 200) {
    if (FRONT.includes(new URL(name).pathname)) await forgetPages()
    else await pages.delete(name)
    return
  }
  await put(pages, name, reply, await reply.text())
  await pages.put('/offline/language', new Response(locale))
  await prune()
}

/** With what it is made of, first: a page without its scripts would be worse than none. */
async function put(pages, name, reply, html) {
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])]
  await Promise.all(assets.map(asset))
  const headers = new Headers(reply.headers)
  for (const of of ['content-encoding', 'content-length']) headers.delete(of)
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
  headers.set('x-kept-title', encodeURIComponent(title))
  headers.set('x-kept-assets', assets.join(' '))
  headers.set('x-kept-at', String(Date.now()))
  await pages.delete(name)
  await pages.put(name, new Response(html, { headers }))
}

async function keep(address) {
  await note(nameOf(address), await fetch(address, { headers: { accept: 'text/html' }, priority: 'low' }))
}

async function keepIfOld(address) {
  if (!isOfKeepable(address)) return
  const found = await (await caches.open(PAGES)).match(nameOf(address))
  if (found && Date.now() - Number(found.headers.get('x-kept-at')) < HOUR) return
  await once(nameOf(address), () => keep(address))
}

const keepShells = () => Promise.all(SHELLS.map((path) => keepIfOld(new URL(path, location.origin).href)))

const underWay = new Map()
/** A page is asked for by one at a time. */
function once(name, work) {
  const going = underWay.get(name) ?? work().finally(() => underWay.delete(name))
  underWay.set(name, going)
  return going
}

/** A kept page, marked as such; none whose scripts are not all there. */
async function kept(name) {
  const found = await (await caches.open(PAGES)).match(name)
  if (!found) return undefined
  const assets = await caches.open(ASSETS)
  for (const path of needed(found)) if (!(await assets.match(path))) return undefined
  const html = await found.text()
  return new Response(html.replace('<html', '<html data-kept'), { headers: found.headers })
}

const needed = (reply) => (reply.headers.get('x-kept-assets') ?? '').split(' ').filter(Boolean)

/** In the language that the visitor chose, else the one that he was answered in last. */
async function offlinePage() {
  const pages = await caches.open(PAGES)
  const chosen = await self.cookieStore?.get('lang').catch(() => undefined)
  const last = await (await pages.match('/offline/language'))?.text()
  return (await pages.match(`/offline/${(chosen?.value ?? last) === 'en' ? 'en' : 'km'}`)) ?? Response.error()
}

async function fixed(url, event) {
  const path = /^(?:en|km)$/.test(url.searchParams.get('lang') ?? '')
    ? `/offline/${url.searchParams.get('lang')}`
    : url.pathname
  return (await (await caches.open(PAGES)).match(path)) ?? fetch(event.request)
}

/** Its name says what is in it: what was kept is right in every build. */
async function asset(path) {
  const assets = await caches.open(ASSETS)
  const found = await assets.match(path)
  if (found) return found
  const reply = await fetch(path)
  if (!reply.ok) {
    // Of a build that is gone: whoever asks is answered, and nobody keeps that.
    if (reply.status !== 404) throw new Error(`${path}: ${reply.status}`)
    return reply
  }
  await assets.put(path, reply.clone())
  return reply
}

/** The size that is asked for, or without a line any there is of it. What a page shows that is not kept, is not kept either. */
async function image(path, keeping) {
  const images = await caches.open(IMAGES)
  const found = (await images.match(path)) ?? (await (await caches.open(PAGES)).match(path))
  if (found) return found
  try {
    const reply = await fetch(path)
    if (keeping && reply.ok) await images.put(path, reply.clone()).then(pruneImages)
    return reply
  } catch {
    const whole = path.replace(/_\d+\.webp$/, '.webp')
    for (const size of ['.webp', '_400.webp', '_800.webp']) {
      const other = await images.match(whole.replace('.webp', size))
      if (other) return other
    }
    return Response.error()
  }
}

/** The oldest go first: a page that is kept again becomes the newest. */
async function prune() {
  const pages = await caches.open(PAGES)
  const documents = []
  for (const request of await pages.keys()) {
    const reply = await pages.match(request)
    if (reply?.headers.has('x-kept-at')) documents.push({ request, reply })
  }
  const own = documents.filter(({ request }) => !new URL(request.url).pathname.startsWith('/offline/'))
  const gone = own.slice(0, Math.max(0, own.length - MOST_PAGES))
  for (const { request } of gone) await pages.delete(request)
  const wanted = new Set(documents.filter((one) => !gone.includes(one)).flatMap(({ reply }) => needed(reply)))
  const assets = await caches.open(ASSETS)
  const loose = (await assets.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  for (const request of loose.slice(0, Math.max(0, loose.length - MOST_LOOSE))) await assets.delete(request)
}

async function pruneImages() {
  const images = await caches.open(IMAGES)
  const all = await images.keys()
  const sizes = await Promise.all(
    all.map(async (request) => Number((await images.match(request))?.headers.get('content-length')) || 50_000),
  )
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  for (let at = 0; at < all.length - 1 && (all.length - at > MOST_IMAGES || bytes > IMAGE_BYTES); at += 1) {
    await images.delete(all[at])
    bytes -= sizes[at]
  }
}

async function forgetPages() {
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url)
    if (!/^\/(?:offline|files\/)/.test(pathname)) await pages.delete(request)
  }
  await caches.delete(IMAGES)
}
