import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { complaints, hydrated } from './support/page-checks.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

// trust.md T11: however often it is sent, a form makes one thing.
const en = words('en')

/**
 * The kit's form as it stands, and one with parts of its own. That all others send by the same program, which sends one
 * at a time whichever button or key asks, is asked of the sources and of itself (tests/unit/forms-of-the-kit.test.ts,
 * form-sent-again.test.tsx).
 */
const FORMS: { at: string; path: string; way: string; send: (page: Page) => Promise<void> }[] = [
  {
    at: '/brands',
    path: 'brands',
    way: 'a double click and a key',
    send: async (page) => {
      await saveAndExit(page).dblclick()
      await page.keyboard.press('Control+s')
    },
  },
  {
    at: '/products',
    path: 'products',
    way: 'the key twice',
    send: async (page) => {
      const field = nameField(page)
      await field.press('Enter')
      await field.press('Enter')
    },
  },
]

const SLOW = 300

const nameField = (page: Page) => page.getByLabel(label(`${en('name')} · English`))

/**
 * From here on what a page sends takes a while to leave. Within the page: a browser whose requests are held on their way
 * keeps no files either, and would load each page as at the first visit.
 * @returns how many requests were sent
 */
async function slowly(page: Page): Promise<() => number> {
  let sent = 0
  await page.exposeFunction('countSent', () => {
    sent += 1
  })
  const hold = (wait: number) => {
    const { countSent } = window as unknown as { countSent: () => Promise<void> }
    const send = window.fetch
    window.fetch = async (input, init) => {
      const { method, url } = input instanceof Request ? input : { method: init?.method, url: String(input) }
      if (method === 'POST' && url.includes('/_serverFn/')) {
        await countSent()
        await new Promise((done) => setTimeout(done, wait))
      }
      return send(input, init)
    }
  }
  await page.addInitScript(hold, SLOW)
  if (page.url() !== 'about:blank') await page.evaluate(hold, SLOW)
  return () => sent
}

const saveAndExit = (page: Page) => page.getByRole('button', { name: en('save_and_exit') })

test('a form makes one, however it is sent', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  const sent = await slowly(page)
  const made = async (path: string, name: string) =>
    (await store.call('GET', `${path}?search=${encodeURIComponent(name)}&limit=100`)).body.data.length as number
  for (const { at, path, way, send } of FORMS)
    await test.step(`${at}: ${way}`, async () => {
      const name = `${way} ${Date.now().toString(36)}`
      await openForm(page, at, name)
      const before = sent()
      await send(page)
      await expect(page).toHaveURL(new RegExp(`${at}$`), { timeout: 20_000 })
      // The address changes first, the page once the list is there.
      await expect(saveAndExit(page)).toHaveCount(0)
      expect([at, way, await made(path, name), sent() - before]).toEqual([at, way, 1, 1])
      // Back to the form, where there is one, and sent again as it stands.
      await page.goBack()
      if (new URL(page.url()).pathname === `${at}/add`) {
        await saveAndExit(page).click()
        await page.waitForTimeout(SLOW + 200)
      }
      expect([at, way, await made(path, name)]).toEqual([at, way, 1])
    })

  // No form of the kit.
  await test.step('an invitation', async () => {
    await page.locator('nav a[href="/users"]').first().click()
    await page.getByRole('main').locator('a[href="/users/add"]').first().click()
    const email = `twice-${store.email}`
    await page.getByLabel(label(en('email'))).fill(email)
    const before = sent()
    await page.getByRole('button', { name: en('invitation_make') }).dblclick()
    await expect(page.getByText(en('invitation_ready', { email }))).toBeVisible()
    const { body } = await store.call('GET', 'users/invitations')
    expect([body.data.length, sent() > before]).toEqual([1, true])
  })
})

/** The first by its address, the others by links. */
async function openForm(page: Page, at: string, name: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(`${at}/add`)
    await hydrated(page)
  } else {
    await page.locator(`nav a[href="${at}"]`).first().click()
    await page.locator(`main a[href="${at}/add"]`).first().click()
  }
  await nameField(page).fill(name)
  const price = page.getByLabel(label(en('price')))
  if (await price.count()) await price.first().fill('1.00')
}

test('an order whose fields were checked in place, sent twice, reloaded meanwhile and sent again, is one order', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  await store.call('POST', 'products', { name: 'Tea', price: '1.00', quantity: 50, status: true })
  const origin = shopOrigin(store.subDomain)
  await context.addCookies([{ name: 'lang', value: 'en', url: origin }])
  const orders = async () => (await store.call('GET', 'orders')).body.meta.total as number
  await page.goto(origin)
  await hydrated(page)
  await page
    .getByRole('button', { name: beginning('en', 'shop_add_named') })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: beginning('en', 'shop_added') })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shop_cart') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en('shop_checkout') })
    .click()
  const send = page.getByRole('button', { name: beginning('en', 'shop_place_order') })
  await send.click()
  await expect(page.getByText(en('shop_check_fields')).filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel(label(en('shop_firstname')))).toBeFocused()
  await page.getByLabel(label(en('shop_firstname'))).fill('Bopha')
  await page.getByLabel(label(en('shop_phone'))).fill('12')
  await page.getByLabel(label(en('shop_address'))).fill('12, Street 51, Phnom Penh')
  await send.click()
  await expect(page.getByLabel(label(en('shop_phone')))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(label(en('shop_phone'))).fill('012 345 678')
  await slowly(page)
  await send.dblclick()
  // Long enough for the first to arrive, not for its answer.
  await page.waitForTimeout(SLOW)
  await page.reload()
  await hydrated(page)
  await expect.poll(orders).toBeLessThanOrEqual(1)
  if (await send.isVisible()) await send.dblclick()
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 })
  expect(await orders()).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bopha')
  // Back to the checkout: the cart is empty, nothing can be sent again.
  await page.goto(`${origin}/checkout`)
  await expect(page.getByText(en('shop_cart_empty')).first()).toBeVisible()
  await expect(send).toHaveCount(0)
  expect(await orders()).toBe(1)
  // The browser's own line of the one refusal.
  expect(found.filter((text) => !text.includes('status of 422'))).toEqual([])
})
