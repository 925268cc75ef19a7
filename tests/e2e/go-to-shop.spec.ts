import { expect, type Page, type Request, test } from '@playwright/test'
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

const inEditor = (page: Page) => expect(page.getByRole('heading', { name: say('entity_website_design') })).toBeVisible()

// That the code is of use once and the editor's session ends with his on the platform: tests/trust/{hand-over,editor-session}.
test('a merchant goes to his shop, is its editor and leaves; a link with the code asks first, and who is nobody signs in', async ({
  context,
  request,
}) => {
  test.setTimeout(90_000)
  const store = await newStore(request)
  const origin = shopOrigin(store.subDomain)
  const editor = `${origin}/editor`
  const seen: string[] = []
  context.on('request', (each) => seen.push(`${each.url()} ${each.headers().referer ?? ''}`))
  await signIn(context, store.email, store.password)
  const page = await context.newPage()
  // On a phone the way to the shop stands in the account menu.
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`${platform}/dashboard`)
  await hydrated(page)

  const linked = await test.step('a form that goes nowhere: the code is not used yet', async () => {
    await page.evaluate(() => {
      const { submit } = HTMLFormElement.prototype
      HTMLFormElement.prototype.submit = function () {
        document.title = String(new FormData(this).get('token'))
        HTMLFormElement.prototype.submit = submit
      }
    })
    await expect(page.getByRole('link', { name: say('go_to_shop') })).toBeHidden()
    await page.getByRole('button', { name: new RegExp(`^${say('account_menu')}`) }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: say('go_to_shop') }).click()
    await expect(page).toHaveTitle(/^[\w-]{43}$/)
    // Or the next press would lead there again.
    await (await opened).close()
    return page.title()
  })

  await test.step('a link with the code asks first', async () => {
    const guest = await context.newPage()
    await guest.goto(`${origin}/editor/enter?token=${linked}`)
    await expect(guest).toHaveURL(`${origin}/editor/enter`)
    const go = guest.getByRole('button', { name: say('shop_enter_continue', { name: 'Bopha Sok' }) })
    await expect(go).toBeVisible()
    expect(await axe(guest)).toEqual([])
    expect((await context.cookies(origin)).some(({ name }) => name.includes('editor'))).toBe(false)
    await go.press('Enter')
    await guest.waitForURL(editor, { waitUntil: 'commit' })
    await guest.close()
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  const { shop, code } = await goToShop(page)
  expect(code).toMatch(/^[\w-]{43}$/)
  await inEditor(shop)
  await hydrated(shop)
  await page.close()
  const found = complaints(shop)
  expect(shop.url()).toBe(editor)
  expect(await shop.evaluate(() => [history.length, document.referrer])).toEqual([1, ''])
  expect((await context.cookies(origin)).find(({ name }) => name === '__Host-editor')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    expires: -1,
    domain: new URL(origin).hostname,
  })
  expect((await context.cookies(platform)).some(({ name }) => name.includes('editor'))).toBe(false)
  // The code stood in no address, no referrer and no history.
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.filter((each) => each.includes(code))).toEqual([])

  await test.step('the bar is on every page, also at a phone’s width, and nobody keeps it', async () => {
    await shop.setViewportSize({ width: 360, height: 700 })
    const reply = await shop.goto(`${origin}/cart`)
    expect(reply?.headers()['cache-control']).toContain('no-store')
    await expect(bar(shop)).toBeVisible()
    expect(await sideways(shop)).toBe(0)
    const leads = (key: string) => shop.getByRole('link', { name: say(key) }).getAttribute('href')
    expect([await leads('shop_editor_back'), await leads('shop_editor_design')]).toEqual([
      `${platform}/dashboard`,
      '/editor',
    ])
    expect(found).toEqual([])
    await shop.getByRole('button', { name: say('shop_editor_leave') }).press('Enter')
    await expect(bar(shop)).toHaveCount(0)
    // The code is of no more use.
    await shop.goto(`${origin}/editor/enter?token=${code}`)
    await expect(shop.getByRole('heading', { name: say('shop_enter_spent_title') })).toBeVisible()
    expect(await axe(shop)).toEqual([])
  })

  await test.step('signed in nowhere, the editor’s address leads to the sign-in, and back into the editor', async () => {
    await shop.goto('about:blank')
    await context.clearCookies()
    await shop.goto(editor)
    await expect(shop).toHaveURL(/\/login\?redirect=/)
    await hydrated(shop)
    await shop.locator('input[name=email]').fill(store.email)
    await shop.locator('input[name=password]').fill(store.password)
    await shop.keyboard.press('Enter')
    await shop.waitForURL(editor)
    await inEditor(shop)
    // Back leads to the page before the editor, which does not lead there again by itself.
    await shop.goBack()
    await expect(shop.getByText(say('design_is_there'))).toBeVisible()
    await expect(shop.getByRole('button', { name: say('design_open') })).not.toHaveAttribute('aria-busy')
    expect(new URL(shop.url()).pathname).toBe('/website-design')
  })
})
