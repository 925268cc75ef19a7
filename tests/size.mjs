#!/usr/bin/env node
/**
 * What a first visit loads, as a browser loads it, gzipped: held to the budgets below. And what it must not load: a
 * text in the other language. `BASE_URL` names a running production server with the demo's data.
 *
 *   BASE_URL=http://localhost:3000 node tests/size.mjs
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'

const KB = 1000
/** How many scripts a first visit may ask for (tests/e2e/routes.spec.ts counts a page of each kind), and how many a step to another page. */
const SCRIPTS = { first: 15, step: 6 }
/** Gzip, in KB. The floor (react-dom, router and Start with one trivial route) is 110. */
const BUDGETS = {
  product: { js: 135, css: 15, total: 150 },
  shop: { js: 135, css: 15, total: 150 },
  landing: { js: 140, css: 15, total: 155 },
  directory: { js: 140, css: 15, total: 155 },
  login: { js: 170, css: 15, total: 185 },
  sales: { js: 250, css: 15, total: 265 },
  // Its parts, the editor and the crop come when they are opened, and so do lists, menus and dialogs.
  'product form': { js: 250, css: 15, total: 265 },
  'website design': { js: 250, css: 15, total: 265 },
}
const SHOP = process.env.SIZE_SHOP ?? 'kafe-tonle'
/** From one to the next in one window. */
const WALK = ['/dashboard', '/sales', '/products', '/categories', '/customer', '/users', '/roles', '/settings']
const LOGIN = {
  email: process.env.SIZE_EMAIL ?? 'owner@kafe-tonle.example',
  password: process.env.SIZE_PASSWORD ?? 'Phsar@2026demo',
}

const base = process.env.BASE_URL
if (!base) {
  console.error('BASE_URL is needed: the address of a running server')
  process.exit(1)
}
const shopBase = base.replace('://', `://${SHOP}.`)
const outcome = { passed: 0, failed: 0 }

function check(name, good, detail) {
  outcome[good ? 'passed' : 'failed']++
  console.log(`${good ? '✓' : '✗'} ${name}${detail ? `  ${detail}` : ''}`)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** What is waited for comes, on a machine that does five other things too: bytes are counted here, and no time. */
const PATIENCE = 180_000

async function newContext(cookies = []) {
  const context = await browser.newContext({ userAgent, serviceWorkers: 'block' })
  context.setDefaultTimeout(PATIENCE)
  await context.addCookies(cookies)
  return context
}

/**
 * What a script or sheet is, once for all pages that load it: its address says what is in it. Its text is in it, and how many
 * bytes it comes to; what it says of each language is looked for when that is asked.
 */
const known = new Map()

async function fileOf(response, kind) {
  const url = response.url()
  const there = known.get(url)
  if (there) return there
  const body = await response.body()
  const file = { kind, url, gzip: gzipSync(body, { level: 9 }).length, text: body.toString('utf8'), said: {} }
  known.set(url, file)
  return file
}

/** Every script and sheet of a first visit to `url`, until the page has hydrated and been quiet for a moment. */
async function firstVisit(url, locale, cookies = []) {
  const context = await newContext([...cookies, { name: 'lang', value: locale, url: new URL(url).origin }])
  try {
    const page = await context.newPage()
    const loaded = []
    page.on('response', (response) => {
      const kind = /\.(js|css)(\?|$)/.exec(response.url())?.[1]
      // What a frame in it loads is another page's, which is measured by itself.
      if (response.frame() !== page.mainFrame()) return
      if (!kind || !response.ok()) return
      const file = fileOf(response, kind)
      // Where the visit breaks off before they are waited for, what broke it off is told, not that they were not there.
      file.catch(() => undefined)
      loaded.push(file)
    })
    const response = await page.goto(url)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(loaded)
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.href))
    return { status: response.status(), files, links, path: new URL(page.url()).pathname }
  } finally {
    await context.close()
  }
}

const kilobytes = (files, kind) =>
  files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzip, 0) / KB

/** The longest plain piece of each message that is long enough to be nothing else. */
function phrasesOf(locale) {
  const messages = JSON.parse(readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'))
  const least = locale === 'km' ? 6 : 14
  return Object.entries(messages)
    .filter(([key]) => !key.startsWith('$'))
    .map(([key, text]) => [
      key,
      (typeof text === 'string' ? text : Object.values(text[0].match).join('{}'))
        .split(/\{[^}]*\}/)
        .sort((a, b) => b.length - a.length)[0]
        .trim(),
    ])
    .filter(
      ([, phrase]) =>
        phrase.length >= least && (locale === 'km' ? /[\u1780-\u17ff]/.test(phrase) : phrase.includes(' ')),
    )
}
const phrases = { en: phrasesOf('en'), km: phrasesOf('km') }

/** The phrases of a language that are in a script. */
function saidIn(file, locale) {
  file.said[locale] ??= phrases[locale].filter(([, phrase]) => file.text.includes(phrase))
  return file.said[locale]
}

/** Weighs a page in both languages. @returns the visit in English */
async function measure(name, url, budget, cookies) {
  const visits = []
  for (const locale of ['en', 'km']) {
    const visit = await firstVisit(url, locale, cookies)
    visits.push(visit)
    if (locale === 'en') checkScripts(url, visit)
    const js = kilobytes(visit.files, 'js')
    const css = kilobytes(visit.files, 'css')
    const within = js <= budget.js && css <= budget.css && js + css <= budget.total
    const sum = `JS ${js.toFixed(1)} of ${budget.js}, CSS ${css.toFixed(1)} of ${budget.css} KB, ${visit.files.length} files`
    check(`${name} in ${locale}`, visit.status === 200 && within, `${visit.path} ${visit.status}: ${sum}`)
    const other = locale === 'en' ? 'km' : 'en'
    const found = visit.files.filter((file) => file.kind === 'js').flatMap((file) => saidIn(file, other))
    check(`${name} in ${locale} carries no text in ${other}`, found.length === 0, found.slice(0, 3).join('; '))
    if (process.env.SIZE_FILES) {
      for (const file of visit.files) {
        console.log(`    ${(file.gzip / KB).toFixed(1).padStart(6)} ${new URL(file.url).pathname}`)
      }
    }
  }
  return visits[0]
}

/** How many scripts a first visit asked for. */
function checkScripts(url, { files, status }) {
  const scripts = files.filter((file) => file.kind === 'js').map((file) => new URL(file.url).pathname.split('/').at(-1))
  const names = scripts.length > SCRIPTS.first ? scripts : []
  check(
    `scripts of ${new URL(url).hostname}${new URL(url).pathname}`,
    status === 200 && scripts.length <= SCRIPTS.first,
    `${status}: ${[scripts.length, ...names].join(' ')}`,
  )
}

/** How many scripts each step asks for, from link to link of the menu. */
async function walk(cookies) {
  const context = await newContext(cookies)
  const page = await context.newPage()
  await page.goto(`${base}${WALK[0]}`)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  let count = 0
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) count++
  })
  for (const path of WALK.slice(1)) {
    count = 0
    await page.locator(`nav a[href="${path}"]`).first().click()
    await page.waitForURL((url) => url.pathname === path)
    await page.waitForLoadState('networkidle')
    check(`scripts of the step to ${path}`, count <= SCRIPTS.step, `${count}`)
  }
  await context.close()
}

/** Signs in through the page, as a merchant does. */
async function signIn() {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.fill('input[type=email], input[name=email]', LOGIN.email)
  await page.fill('input[type=password]', LOGIN.password)
  await page.click('button[type=submit]')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Goes to the editor on the shop's host, as its page on the platform does by itself. */
async function enterEditor(cookies) {
  const context = await newContext(cookies)
  const page = await context.newPage()
  await page.goto(`${base}/website-design`)
  await page.waitForURL(`${shopBase}/editor`)
  const all = await context.cookies(shopBase)
  await context.close()
  return all.filter(({ name }) => name !== 'lang')
}

try {
  await measure('landing', `${base}/`, BUDGETS.landing)
  await measure('directory', `${base}/all-stores`, BUDGETS.directory)
  if (!process.env.SIZE_ONLY_LANDING) {
    const { links } = await measure('shop', `${shopBase}/`, BUDGETS.shop)
    const product = links.find((link) => /\/(p|product|products)\/[^/]+/.test(new URL(link).pathname))
    if (product) await measure('product', product, BUDGETS.product)
    else check('product', false, 'the shop’s first page links to none')
    await measure('login', `${base}/login`, BUDGETS.login)
    const cookies = await signIn()
    await measure('sales', `${base}/sales`, BUDGETS.sales, cookies)
    await measure('product form', `${base}/products/add`, BUDGETS['product form'], cookies)
    const list = await firstVisit(`${base}/products`, 'en', cookies)
    checkScripts(`${base}/products`, list)
    const edit = list.links.find((link) => /\/products\/edit\/\d+$/.test(link))
    if (edit) await measure('product form', edit, BUDGETS['product form'], cookies)
    else check('product form', false, 'the list of products links to none')
    const building = await enterEditor(cookies)
    await measure('website design', `${shopBase}/editor`, BUDGETS['website design'], building)
    await walk(cookies)
  }
} catch (error) {
  check('measured', false, error.message.split('\n')[0])
} finally {
  await browser.close()
}
console.log(`size: ${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed ? 1 : 0
