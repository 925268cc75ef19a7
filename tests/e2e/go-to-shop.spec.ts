import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { platform, shopOrigin, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const say = words('en')
const bar = (page: Page) => page.getByText(say('shop_editor_bar', { name: 'Bopha Sok' }))
const ENTER = /\/editor\/enter$/

/** Presses 'Go to your Shop' by the keyboard; the tab that opens, and the code that was sent there. */
async function goToShop(page: Page): Promise<{ shop: Page; code: string }> {
  const sent = page.context().waitForEvent('request', (request) => ENTER.test(request.url()))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: say('go_to_shop') }).focus()
  await page.keyboard.press('Enter')
  const [shop, post] = [await opened, await sent]
  return { shop, code: codeIn(post) }
}
const codeIn = (post: Request) => new URLSearchParams(post.postData() ?? '').get('token') ?? ''

async function dashboard(context: BrowserContext, store: { email: string; password: string }): Promise<Page> {
  await signIn(context, store.email, store.password)
  const page = await context.newPage()
  await page.goto(`${platform}/dashboard`)
  await hydrated(page)
  return page
}

const inEditor = (page: Page) => expect(page.getByRole('heading', { name: say('entity_website_design') })).toBeVisible()

test('a merchant goes to his shop, and is its editor as long as he is signed in', async ({ context, request }) => {
  const store = await newStore(request)
  const origin = shopOrigin(store.subDomain)
  const seen: string[] = []
  context.on('request', (each) => seen.push(`${each.url()} ${each.headers().referer ?? ''}`))
  const page = await dashboard(context, store)
  const { shop, code } = await goToShop(page)
  expect(code).toMatch(/^[\w-]{43}$/)

  await inEditor(shop)
  await hydrated(shop)
  const found = complaints(shop)
  expect(shop.url()).toBe(`${origin}/editor`)
  expect(await shop.evaluate(() => [history.length, document.referrer])).toEqual([1, ''])
  expect((await context.cookies(origin)).find(({ name }) => name === '__Host-editor')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    expires: -1,
    domain: new URL(origin).hostname,
  })
  expect((await context.cookies(platform)).some(({ name }) => name.includes('editor'))).toBe(false)

  // The log says who went, and where.
  await page.goto(`${platform}/activity-logs`)
  await hydrated(page)
  const entry = page.getByRole('row').filter({ hasText: say('event_entered') })
  await expect(entry).toContainText('Bopha Sok')
  await expect(entry).toContainText(`${say('store')} ${new URL(origin).host}`)

  // On every page, also one that is loaded anew at a phone's width; and nobody keeps it.
  await shop.setViewportSize({ width: 360, height: 700 })
  const reply = await shop.goto(`${origin}/cart`)
  expect(reply?.headers()['cache-control']).toContain('no-store')
  await expect(bar(shop)).toBeVisible()
  expect(await sideways(shop)).toBe(0)
  await expect(shop.getByRole('link', { name: say('shop_editor_back') })).toHaveAttribute(
    'href',
    `${platform}/dashboard`,
  )
  await expect(shop.getByRole('link', { name: say('shop_editor_design') })).toHaveAttribute('href', '/editor')
  expect(found).toEqual([])

  // The code stood in no address, no referrer and no history, and is of no more use.
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.filter((each) => each.includes(code))).toEqual([])
  await shop.goto(`${origin}/editor/enter?token=${code}`)
  await expect(shop.getByRole('heading', { name: say('shop_enter_spent_title') })).toBeVisible()
  expect(await axe(shop)).toEqual([])

  // Logged out on the platform, he is a shopper at the next page.
  await page.bringToFront()
  await page.getByRole('button', { name: new RegExp(`^${say('account_menu')}`) }).press('Enter')
  await page.getByRole('menuitem', { name: say('logout') }).press('Enter')
  await page.getByRole('button', { name: say('yes'), exact: true }).press('Enter')
  await page.waitForURL(/\/login/)
  await shop.goto(origin)
  await hydrated(shop)
  await expect(bar(shop)).toHaveCount(0)
})

test('a link with the code asks first, and he may leave; who is nobody there signs in first', async ({
  context,
  request,
}) => {
  const store = await newStore(request)
  const origin = shopOrigin(store.subDomain)
  const page = await dashboard(context, store)
  // The form goes nowhere: the code is not used yet.
  await page.evaluate(() => {
    HTMLFormElement.prototype.submit = function () {
      document.title = String(new FormData(this).get('token'))
    }
  })
  // On a phone the way to the shop stands in the account menu.
  await page.setViewportSize({ width: 360, height: 700 })
  await expect(page.getByRole('link', { name: say('go_to_shop') })).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${say('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: say('go_to_shop') }).click()
  await expect(page).toHaveTitle(/^[\w-]{43}$/)
  const code = await page.title()
  await page.close()

  const guest = await context.newPage()
  await guest.goto(`${origin}/editor/enter?token=${code}`)
  await expect(guest).toHaveURL(`${origin}/editor/enter`)
  const go = guest.getByRole('button', { name: say('shop_enter_continue', { name: 'Bopha Sok' }) })
  await expect(go).toBeVisible()
  expect(await axe(guest)).toEqual([])
  expect((await context.cookies(origin)).some(({ name }) => name.includes('editor'))).toBe(false)
  await go.press('Enter')
  await inEditor(guest)
  expect(guest.url()).toBe(`${origin}/editor`)
  expect(await guest.evaluate(() => document.referrer)).toBe('')

  await guest.goto(`${origin}/`)
  await guest.getByRole('button', { name: say('shop_editor_leave') }).press('Enter')
  await expect(bar(guest)).toHaveCount(0)
  await guest.reload()
  await hydrated(guest)
  await expect(bar(guest)).toHaveCount(0)

  // Signed in nowhere, the editor's address leads to the sign-in, and back into the editor.
  await guest.goto('about:blank')
  await context.clearCookies()
  const editor = `${origin}/editor`
  await guest.goto(editor)
  await expect(guest).toHaveURL(/\/login\?redirect=/)
  await hydrated(guest)
  await guest.locator('input[name=email]').fill(store.email)
  await guest.locator('input[name=password]').fill(store.password)
  await guest.keyboard.press('Enter')
  await guest.waitForURL(editor)
  await inEditor(guest)
  // Back leads to the page before the editor, which does not lead there again by itself.
  await guest.goBack()
  await expect(guest.getByText(say('design_is_there'))).toBeVisible()
  await expect(guest.getByRole('button', { name: say('design_open') })).not.toHaveAttribute('aria-busy')
  expect(new URL(guest.url()).pathname).toBe('/website-design')
})
