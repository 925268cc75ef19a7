import { expect, test } from '@playwright/test'
import { type FakeTelegram, fakeTelegram } from '../support/fake-telegram.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, rawKeys, sideways } from './support/page-checks.ts'
import { platform, prefer, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test.describe.configure({ mode: 'serial' })
let telegram: FakeTelegram
test.beforeAll(async () => {
  telegram = await fakeTelegram(Number(new URL(process.env.TELEGRAM_API_URL ?? '').port))
})
test.afterAll(() => telegram.close())

test('an owner connects Telegram, takes an order there, adds a webhook and words a message in both languages', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  const bot = telegram.bot()
  await signIn(context, store.email, store.password)
  await page.goto('/integrations')
  await hydrated(page)
  const card = page.getByRole('region', { name: /Telegram/ })
  await expect(card).toContainText(en('integration_not_set_up'))
  await expect(card).toContainText('@BotFather')
  await card.getByLabel(label(en('telegram_token'))).fill('not a token')
  await card.getByRole('button', { name: en('telegram_connect') }).click()
  await expect(card).toContainText('BotFather shows it')
  await card.getByLabel(label(en('telegram_token'))).fill(bot.token)
  await card.getByRole('button', { name: en('telegram_connect') }).click()
  await expect(card).toContainText(`@${bot.username}`)
  await expect(card).toContainText(en('telegram_no_chats'))

  await card.getByRole('button', { name: en('telegram_link_own') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: en('telegram_link_qr') })).toBeVisible()
  const opens = await dialog.getByRole('link', { name: en('common_open_telegram') }).getAttribute('href')
  bot.say(41, `/start ${new URL(opens ?? '').searchParams.get('start')}`)
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('listitem')).toContainText('Bopha Sok')
  await card.getByRole('button', { name: en('telegram_test') }).click()
  await expect.poll(() => bot.sent('sendMessage').some(({ params }) => /working/.test(params.text))).toBe(true)

  const product = await store.call('POST', 'products', { name: 'Rice', price: '4.50', quantity: 50 })
  const made = await request.post(`${platform}/api/shop/orders`, {
    headers: { host: `${store.subDomain}.${new URL(platform).host}` },
    data: {
      lines: [{ product_id: product.body.data.id, quantity: 1 }],
      type: 'pickup',
      firstname: 'Sok',
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  const order = (await made.json()).data
  await expect.poll(() => bot.sent('sendMessage').some(({ params }) => params.reply_markup)).toBe(true)
  bot.press(41, `o:${order.id}:p`, 1001)
  await expect
    .poll(async () => (await store.call('GET', `orders/${order.id}`)).body.data.order_status.id, { timeout: 15_000 })
    .toBe(2)

  const shop = await context.newPage()
  await shop.goto(order.tracking_url)
  await hydrated(shop)
  const asked = shop.waitForResponse(
    (reply) => reply.url().includes('_serverFn') && reply.request().method() === 'POST',
  )
  await shop.getByRole('button', { name: en('shop_follow_telegram') }).click()
  await asked
  await expect(shop.getByRole('link', { name: en('common_open_telegram') })).toHaveAttribute('href', /t\.me\/shop_/)
  await shop.close()

  await test.step('a webhook is added and tested, and says what became of it', async () => {
    await page.getByRole('link', { name: en('webhook_add') }).click()
    await page.getByLabel(label(en('webhook_url'))).fill('https://nobody.invalid/in')
    await page.getByRole('checkbox').first().check()
    // No form of the kit: sent twice, it makes one.
    await page.getByRole('button', { name: en('webhook_add') }).dblclick()
    await expect(page.getByRole('textbox', { name: en('webhook_secret') })).toHaveValue(/^whsec_/)
    expect((await store.call('GET', 'webhooks')).body.data).toHaveLength(1)
    await page.getByRole('link', { name: en('webhook_open') }).click()
    await page.getByRole('button', { name: en('webhook_test'), exact: true }).click()
    const log = page.locator('#deliveries')
    await expect(log.getByRole('listitem')).toContainText(en('webhook_fault_host'), { timeout: 20_000 })
    await log.getByRole('button', { name: en('webhook_event_test'), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('webhook-id')
    expect(await axe(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a message is seen with a sample order, and takes the built-in text again', async () => {
    await page.getByRole('link', { name: en('back_to', { page: en('nav_integrations') }) }).click()
    await page.getByRole('link', { name: en('template_edit') }).click()
    await expect(page).toHaveURL(/\/integrations\/templates/)
    const english = page.getByRole('group', { name: en('language_en') })
    const khmer = page.getByRole('group', { name: en('language_km') })
    const save = page.getByRole('button', { name: en('save_changes') })
    await expect(english.getByLabel(label(en('template_body')))).toHaveValue(/Hello \{name\}/)
    await expect(save).toBeDisabled()

    await english.getByLabel(label(en('template_body'))).fill('Hi {nmae}')
    await save.click()
    await expect(english).toContainText('{nmae}')
    await english.getByLabel(label(en('template_body'))).fill('Welcome, ')
    await english.getByRole('button', { name: en('placeholder_name') }).click()
    // Who inserts a part goes on writing behind it, from the next frame on.
    await expect(english.getByLabel(label(en('template_body')))).toBeFocused()
    await khmer.getByLabel(label(en('template_subject'))).fill('អរគុណ {name}')
    await english.getByRole('button', { name: en('template_preview') }).click()
    await expect(page.getByRole('dialog')).toContainText(`Welcome, ${en('template_sample_name')}`)
    await page.keyboard.press('Escape')
    await save.click()
    await expect(khmer.getByRole('button', { name: en('template_reset') })).toBeVisible()
    const kept = JSON.stringify((await store.call('GET', 'message-templates')).body)
    for (const text of ['អរគុណ {name}', 'Welcome, {name}']) expect(kept).toContain(text)

    await english.getByRole('button', { name: en('template_reset') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: en('template_reset') })
      .click()
    await expect(english.getByLabel(label(en('template_body')))).toHaveValue(/Hello \{name\}/)
  })

  // As it is once it is connected, on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(context, 'km', 'dark')
  await page.goto('/integrations')
  await hydrated(page)
  await expect(card).toContainText(km('telegram_link_group'))
  expect([await sideways(page), await clippedKhmer(page), await rawKeys(page), await axe(page)]).toEqual([
    0,
    [],
    [],
    [],
  ])
  expect(found.filter((line) => !line.includes('422'))).toEqual([])
})
