import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { RESOURCE_POLICIES } from '../trust/support/policy/resources.ts'
import { owner } from './support/call.ts'
import { chooseKind } from './support/choose-kind.ts'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { DEMO, platform, shopOrigin, signIn } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

// trust.md T11: however often it is sent, a form makes one thing.
const en = words('en')

/** Every page that makes something, read from the tree of routes: a new one is tried without being told. */
const adds = [
  ...new Set(
    [...readFileSync('app/routeTree.gen.ts', 'utf8').matchAll(/'(\/[\w-]+)\/add'/g)].map(([, at]) => at ?? ''),
  ),
  // Neither is a form of the kit: a user is invited, and an order is sent with a key (manual-order.spec.ts).
].filter((at) => at !== '/users' && at !== '/sales')

/** Those of the platform, which a store knows nothing of. */
const PLATFORMS = new Set(['/stores', '/themes', '/plan'])

/**
 * The kit's form as it stands, one with parts of its own, and one of a person: these are tried in every way, and gone back
 * to. All forms send by the same program (use-edit-form.ts), so that of the others it is enough to see that they do.
 */
const THROUGHOUT = ['/brands', '/products', '/customer']

const SLOW = 300

/** Where something is named: in English, of a person, or where one name does for all languages. */
const nameField = (page: Page) =>
  page
    .getByLabel(label(`${en('name')} · English`))
    .or(page.getByLabel(label(en('first_name'))))
    .or(page.getByLabel(label(en('name'))))
    .or(page.getByLabel(label(`${en('content_title')} · English`)))
    .first()

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

const twice = async (page: Page) => {
  await saveAndExit(page).dblclick()
  await page.keyboard.press('Control+s')
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'a double click and a key': twice,
  'the key twice': async (page) => {
    const field = nameField(page)
    await field.press('Enter')
    await field.press('Enter')
  },
  'both buttons': async (page) => {
    await saveAndExit(page).click()
    await page
      .getByRole('button', { name: en('save_and_new') })
      .click({ force: true, timeout: 1_000 })
      .catch(() => undefined)
    await page.keyboard.press('Control+s')
  },
}

test('there are forms that make something', () => {
  expect(adds.length).toBeGreaterThanOrEqual(4)
  expect(adds).toEqual(expect.arrayContaining(THROUGHOUT))
})

for (const at of adds) {
  test(`${at}/add makes one, however it is sent`, async ({ page, context, request }) => {
    test.setTimeout(120_000)
    const of = PLATFORMS.has(at)
      ? { email: DEMO.admin, password: DEMO.password, call: await owner(request, DEMO.admin) }
      : await newStore(request)
    await signIn(context, of.email, of.password)
    const path = await pathOf(at, of.call)
    const made = async (name: string) =>
      (await of.call('GET', `${path}?search=${encodeURIComponent(name)}&limit=100`)).body.data.length as number
    const sent = await slowly(page)
    const sendBy = async (way: string, send: (page: Page) => Promise<void>) => {
      const name = `${way} ${Date.now().toString(36)}`
      await openForm(page, at, name)
      const before = sent()
      await send(page)
      await expect(page).toHaveURL(new RegExp(`${at}$`), { timeout: 20_000 })
      // The address changes first, the page once the list is there.
      await expect(saveAndExit(page)).toHaveCount(0)
      expect([way, await made(name), sent() - before]).toEqual([way, 1, 1])
      return name
    }
    if (!THROUGHOUT.includes(at)) {
      await sendBy('twice', twice)
      return
    }
    for (const [way, send] of Object.entries(WAYS)) {
      const name = await sendBy(way, send)
      // Back to the form, where there is one, and sent again as it stands.
      await page.goBack()
      if (new URL(page.url()).pathname === `${at}/add`) {
        await saveAndExit(page).click()
        await page.waitForTimeout(SLOW + 200)
      }
      expect([way, await made(name)]).toEqual([way, 1])
    }
    const name = `reload ${Date.now().toString(36)}`
    await openForm(page, at, name)
    await saveAndExit(page).click()
    await page.waitForTimeout(SLOW / 4)
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(SLOW)
    expect(await made(name)).toBeLessThanOrEqual(1)
  })
}

/** The end of the last number that was given: each belongs to one. */
let called = 600

/** From the list as a person does, where that is shown: a page that is loaded anew costs a second. */
async function openForm(page: Page, at: string, name: string): Promise<void> {
  const link = page.getByRole('main').locator(`a[href="${at}/add"]`).first()
  if (page.url().endsWith(at) && (await link.isVisible())) {
    await link.click()
    await expect(saveAndExit(page)).toBeVisible()
  } else {
    await page.goto(`${at}/add`)
    await hydrated(page)
  }
  // A person has a name in one script alone, and a number to be called by.
  const firstname = page.getByLabel(label(en('first_name')))
  if (await firstname.count()) {
    await firstname.fill(name)
    called += 1
    await page.getByLabel(label(en('telephone'))).fill(`012 345 ${called}`)
  } else await nameField(page).fill(name)
  if (at === '/stores') await fillStore(page)
  if (at === '/themes' || at === '/plan') await page.getByLabel(label(en('code'))).fill(`t-${Date.now().toString(36)}`)
  // What costs money asks for its price as well, a tax for its rate.
  for (const key of ['price', 'tax_rate']) {
    const amount = page.getByLabel(label(en(key)))
    if (await amount.count()) await amount.first().fill('1.00')
  }
  // A coupon has a code of its own, and takes something off.
  const code = page.getByLabel(label(en('coupon_code')))
  if (await code.count()) {
    await code.fill(`C-${Date.now().toString(36).toUpperCase()}`)
  }
  const percent = page.getByLabel(label(en('coupon_percent')))
  if (await percent.count()) await percent.fill('10')
  const reached = page.getByLabel(label(en('contact_value')))
  if (await reached.count()) await reached.fill('012 345 678')
}

/** What a store asks for beside its name; its address comes from that. */
async function fillStore(page: Page): Promise<void> {
  called += 1
  await page.getByLabel(label(en('role_owner'))).fill('Sok Dara')
  for (const key of ['store_category', 'theme']) {
    await page.getByRole('combobox', { name: new RegExp(`^${en(key)}`) }).click()
    await page.getByRole('option').first().click()
  }
  // Whether an address is taken is asked while one types; only what is sent afterwards counts.
  const checked = page.waitForResponse(
    (reply) => reply.url().includes('/_serverFn/') && reply.request().method() === 'POST',
  )
  await page.getByLabel(label(en('email')), { exact: true }).fill(`s${Date.now().toString(36)}@shop.example`)
  await page.getByLabel(label(en('telephone'))).fill(`012345${called}`)
  for (const key of ['password', 'password_confirmation'])
    await page.getByLabel(label(en(key)), { exact: true }).fill('Tukrolok@2026')
  await checked
}

test('an invitation that is sent twice is one', async ({ page, context, request }) => {
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  const sent = await slowly(page)
  await page.goto('/users/add')
  await hydrated(page)
  const email = `twice-${store.email}`
  await page.getByLabel(label(en('email'))).fill(email)
  const before = sent()
  await page.getByRole('button', { name: en('invitation_make') }).dblclick()
  await expect(page.getByText(en('invitation_ready', { email }))).toBeVisible()
  const { body } = await store.call('GET', 'users/invitations')
  expect([body.data.length, sent() > before]).toEqual([1, true])
})

/** The path of the resource that a page is about: its own, or its plural. */
async function pathOf(at: string, call: Awaited<ReturnType<typeof newStore>>['call']): Promise<string> {
  const declared = RESOURCE_POLICIES.find(({ page }) => page === at)
  if (declared) return declared.path
  const word = at.slice(1)
  return (await call('GET', word)).status === 200 ? word : `${word}s`
}

test('an order that is sent, reloaded while it is on its way and sent again is one order', async ({
  page,
  context,
  request,
}) => {
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
  await page.goto(`${origin}/checkout`)
  await hydrated(page)
  await page.getByLabel(label(en('shop_firstname'))).fill('Bopha')
  await page.getByLabel(label(en('shop_phone'))).fill('012345678')
  await page.getByLabel(label(en('shop_address'))).fill('12, Street 51, Phnom Penh')
  await slowly(page)
  const send = page.getByRole('button', { name: beginning('en', 'shop_place_order') })
  await send.dblclick()
  // Long enough for the first to arrive, not for its answer.
  await page.waitForTimeout(SLOW)
  await page.reload()
  await hydrated(page)
  await expect.poll(orders).toBeLessThanOrEqual(1)
  if (await send.isVisible()) await send.dblclick()
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 })
  expect(await orders()).toBe(1)
  await page.goBack()
  expect(await orders()).toBe(1)
})

test('a store that is asked for twice is made once, and its owner is led in', async ({ page }) => {
  const name = `d${Date.now().toString(36)}`
  await page.goto(`${platform}/signup`)
  await hydrated(page)
  const field = (key: string) => page.locator(`[name="${key}"]`)
  const next = page.locator('form [type=submit]')
  await field('email').fill(`${name}@shop.example`)
  await field('password').fill('Tukrolok@2026')
  await field('firstname').fill('Bopha')
  await field('lastname').fill('Sok')
  await next.click()
  await expect(page).toHaveURL(/step=2/)
  await field('store_name').fill('Twice')
  await field('sub_domain').fill(name)
  await chooseKind(page, en('store_category'))
  await slowly(page)
  await next.dblclick()
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 })
  await expect(page.getByText(en('email_in_use'))).toHaveCount(0)
})
