import { expect, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, traffic } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')

test('an announcement is made in the form, read on top of the shop and closed there; a banner is made, shown, followed and counted; a slider changes by itself, and is gone through by keys and a swipe', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  await store.call('POST', 'categories', { name: 'Tea' })
  await signIn(context, store.email, store.password)
  await page.goto('/announcements/add')
  await hydrated(page)
  // To the own staff it rings at the bell, to customers it does not.
  const audience = page.getByRole('button', { name: en('announcement_audience'), exact: true })
  const bell = page.getByRole('checkbox', { name: en('announcement_bell') })
  const before = await audience.textContent()
  await audience.click()
  await page.getByRole('option', { name: en('announcement_staff'), exact: true }).click()
  await expect(bell).toBeChecked()
  await audience.click()
  await page.getByRole('option', { name: before?.trim() ?? '', exact: true }).click()
  await page.getByLabel(label(`${en('content_title')} · English`)).fill('We move')
  await page.getByLabel(label(`${en('announcement_text')} · English`)).fill('From Monday at the river')
  await page.getByRole('button', { name: en('link_to'), exact: true }).click()
  await page.getByRole('option', { name: en('link_contact'), exact: true }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(page.getByRole('row').filter({ hasText: 'We move' })).toContainText(en('announcement_strip'))

  await page.locator('nav a[href="/cms-banner"]').first().click()
  await page.locator('main a[href="/cms-banner/add"]').first().click()
  await page.getByLabel(label(`${en('name')} · English`)).fill('New teas')
  await page.getByRole('button', { name: en('banner_picture_add') }).click()
  await page.getByLabel(label(`${en('banner_item_title')} · English`)).fill('Fresh from the hills')
  await page.getByRole('button', { name: en('link_to'), exact: true }).click()
  await page.getByRole('option', { name: en('category'), exact: true }).click()
  await page.getByRole('combobox', { name: en('category') }).fill('Tea')
  await page.getByRole('option', { name: 'Tea', exact: true }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/cms-banner$/)
  await expect(page.getByRole('row').filter({ hasText: 'New teas' })).toContainText(en('banner_position_home_top'))

  const quiet = traffic(page)
  await page.goto(`${shopOrigin(store.subDomain)}/`)
  await hydrated(page)
  // Banners are a chunk of their own: a link of one that has not come yet leads on, and counts nothing.
  await quiet()
  const strip = page.getByRole('complementary', { name: en('shop_offer') })
  await expect(strip).toContainText('From Monday at the river')
  await expect(strip.getByRole('link')).toHaveAttribute('href', '/contact')
  expect(await axe(page, `[aria-label="${en('shop_offer')}"]`)).toEqual([])
  await strip.getByRole('button', { name: en('common_close') }).click()
  await expect(strip).toHaveCount(0)
  // Nor is it sent with the next page.
  const origin = shopOrigin(store.subDomain)
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const next = async (as: string) =>
    (await request.get(`${platform}/`, { headers: { ...shopHost(store.subDomain), cookie: as } })).text()
  expect([(await next('')).includes('We move'), (await next(cookie)).includes('We move')]).toEqual([true, false])

  await page.getByRole('link', { name: /Fresh from the hills/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible()
  // The page that is left hears no answer: what was counted is looked up.
  const clicks = async () => (await store.call('GET', 'cms/banners')).body.data[0].clicks
  await expect.poll(clicks).toBe(1)
  expect(said).toEqual([])

  // Not for who wants little motion; 40 px are a swipe, 39 are none.
  await test.step('a slider', async () => {
    await store.call('POST', 'cms/banners', {
      name: 'Offers',
      type: 'slider',
      items: ['One', 'Two', 'Three'].map((title) => ({ translations: { km: { title } } })),
    })
    await context.addCookies([
      { name: 'lang', value: 'km', url: shopOrigin(store.subDomain) },
      { name: 'theme', value: 'dark', url: shopOrigin(store.subDomain) },
    ])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    const slider = page.getByRole('region', { name: 'Offers' })
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      // Nobody points at it.
      await page.mouse.move(0, 0)
      await page.emulateMedia({ reducedMotion })
      await page.goto(`${shopOrigin(store.subDomain)}/`)
      await hydrated(page)
      await page.clock.runFor(5100)
    }
    await open('reduce')
    await expect(slider.getByText(km('common_slide_of', { n: 1, of: 3 }), { exact: true })).toBeVisible()
    await slider.getByRole('button', { name: km('common_slide_pause') }).click()
    await slider.getByRole('button', { name: km('common_slide_next') }).press('Enter')
    await expect(slider.getByText(km('common_slide_of', { n: 2, of: 3 }), { exact: true })).toBeVisible()
    /** A finger that goes sideways by so many pixels, without what a browser would scroll by itself. */
    const swipe = (by: number) =>
      slider.getByRole('list').evaluate((list, dx) => {
        const at = (x: number) => [new Touch({ identifier: 1, target: list, clientX: x, clientY: 10 })]
        list.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(200), changedTouches: at(200) }))
        list.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: at(200 + dx) }))
      }, by)
    await swipe(-39)
    await swipe(40)
    await expect(slider.getByText(km('common_slide_of', { n: 1, of: 3 }), { exact: true })).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await open('no-preference')
    await expect(slider.getByText(km('common_slide_of', { n: 2, of: 3 }), { exact: true })).toBeVisible()
  })
})
