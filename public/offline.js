/*
 * What a shop's page says and does while there is no line, and once there is one again (docs/decisions/0059). Asked for when it
 * is needed: while everything works no page loads it. Its words come from the page that stands for those that are not kept.
 */
;(() => {
  const DAY = 86_400_000
  const AGAIN = 15_000
  const LED = 'waiting-led'
  const root = document.documentElement
  const list = document.getElementById('kept-pages')
  let offline = false
  let timer
  let shown = ''

  const strip = document.createElement('div')
  strip.setAttribute('role', 'status')
  // Its letters and colors are the shop's.
  strip.className = 'site'

  /** The order that waits on this phone, if one does (app/shop/checkout/waiting-order.ts). */
  function waiting() {
    try {
      const { at } = JSON.parse(localStorage.getItem('waiting-order') ?? '{}')
      return typeof at === 'number' ? { old: Date.now() - at > DAY } : undefined
    } catch {
      return undefined
    }
  }

  const answers = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Once the page's own program runs: before that it compares what stands there with what it was sent. */
  async function ready() {
    while (!list && !('hydrated' in root.dataset)) await new Promise((done) => setTimeout(done, 100))
  }

  async function show(name) {
    const wanted = name && `${name} ${root.lang}`
    if (wanted === shown || list) return
    shown = wanted
    await ready()
    if (!strip.isConnected) {
      document.body.prepend(strip)
      // Read out is what comes into a place that is there already.
      await new Promise((done) => setTimeout(done, 100))
    }
    const words = name && (await wordsOf(name).catch(() => undefined))
    if (shown === wanted) strip.replaceChildren(...(words ? [words] : []))
  }

  async function wordsOf(name) {
    const page = await (await fetch(`/offline/${root.lang === 'km' ? 'km' : 'en'}`)).text()
    return new DOMParser().parseFromString(page, 'text/html').getElementById(`strip-${name}`)?.content
  }

  async function check() {
    clearTimeout(timer)
    offline = !navigator.onLine || !(await answers())
    if (offline) {
      timer = setTimeout(check, AGAIN)
      return show(waiting() ? 'waiting' : 'offline')
    }
    // At its own address it would be met again, for ever.
    if (list) return location.pathname.startsWith('/offline/') ? location.replace('/') : location.reload()
    await show('')
    await back()
  }

  /** The checkout sends what waits, and says what became of it. */
  async function back() {
    const order = waiting()
    if (!order || location.pathname === '/checkout' || document.visibilityState !== 'visible') return
    if (order.old) return show('old')
    // Where the shop cannot take it now, it is not in the way of whoever looks around.
    const last = Number(sessionStorage.getItem(LED))
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(LED, String(Date.now()))
    location.assign('/checkout')
  }

  /** The page's program would ask for data; a whole page may have been kept. */
  function wholePages(event) {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!offline || !link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (hash && pathname + search === location.pathname + location.search) return
    event.stopPropagation()
  }

  async function listPages() {
    const found = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('pages-')) continue
      const pages = await caches.open(name)
      for (const request of await pages.keys()) {
        const { pathname, search } = new URL(request.url)
        const { headers } = await pages.match(request)
        const title = decodeURIComponent(headers.get('x-kept-title') ?? '')
        if (title && !pathname.startsWith('/offline/')) found.unshift({ pathname, path: pathname + search, title })
      }
    }
    const first = (path) => ['/home', '/'].indexOf(path)
    const pages = found
      .filter(({ pathname }) => pathname !== '/cart' && pathname !== '/checkout')
      .sort((one, two) => first(two.path) - first(one.path))
    list.replaceChildren(
      ...pages.slice(0, 20).map(({ path, title }) => {
        const item = document.createElement('li')
        const link = document.createElement('a')
        link.href = path
        // A title is text with marks for a few letters, which a text area reads as such.
        const read = document.createElement('textarea')
        read.innerHTML = title
        link.textContent = read.value
        link.className = list.dataset.link
        item.append(link)
        return item
      }),
    )
    document.getElementById('kept-none').hidden = pages.length > 0
    const cart = document.getElementById('kept-cart')
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]')
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    cart.hidden = !found.some(({ path }) => path === '/cart')
    if (count) cart.querySelector('span').textContent = `(${count})`
  }

  addEventListener('click', wholePages, true)
  addEventListener('online', check)
  addEventListener('offline', check)
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && waiting() && check())
  new MutationObserver(() => shown && show(shown.split(' ')[0])).observe(root, { attributeFilter: ['lang'] })
  if (list) listPages().catch(() => undefined)
  check()
})()
