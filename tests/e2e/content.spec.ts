import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated, sideways } from './support/page-checks.ts'
import { shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const km = words('km')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const title = (page: Page) => page.getByLabel(label(`${en('content_title')} · English`))

test('a post waits, and is looked at before it is out; a shop’s blog and pages are read without a script, on a phone, in Khmer', async ({
  page,
  context,
  request,
}) => {
  const found = complaints(page)
  const store = await newStore(request)
  await signIn(context, store.email, store.password)
  await page.goto('/cms-posts/add')
  await hydrated(page)
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('Rain fair')
  await page.getByLabel(label(`${en('post_excerpt')} · English`)).fill('On Sunday')
  await page.getByLabel(label(en('tags'))).fill('fair, rain')
  // A store writes its blog: nothing asks of what kind it is.
  await expect(page.getByLabel(label(en('post_type')))).toHaveCount(0)
  await page
    .getByLabel(label(en('publish_at')))
    .first()
    .fill('01/01/2099')
  await page
    .getByLabel(label(en('publish_at')))
    .first()
    .press('Tab')
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(page).toHaveURL(/\/cms-posts$/)
  await expect(row(page, 'Rain fair')).toContainText(en('content_state_scheduled'))

  await row(page, 'Rain fair').getByRole('link', { name: 'Rain fair', exact: true }).click()
  await hydrated(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: en('product_preview'), exact: true }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Rain fair')
  await expect(preview.getByText(en('content_preview_said'))).toBeVisible()
  await preview.close()
  expect(found).toEqual([])

  await test.step('read without a script', async () => {
    const news = (await store.call('POST', 'cms/categories', { name: 'News' })).body.data
    await store.call('POST', 'cms/posts', {
      category_ids: [news.id],
      tags: ['rain'],
      translations: {
        en: { name: 'Rain fair', excerpt: 'On Sunday', body: '<h2>Where</h2><p>By the river</p>' },
        km: { name: 'ពិព័រណ៍រដូវភ្លៀង', excerpt: 'ថ្ងៃអាទិត្យ', body: '<h2>កន្លែង</h2><p>មាត់ទន្លេ</p>' },
      },
    })
    await store.call('POST', 'cms/pages', {
      template: 'contact',
      translations: { en: { name: 'About us', body: '<p>Us</p>' }, km: { name: 'អំពីយើង', body: '<p>យើង</p>' } },
    })
    const origin = shopOrigin(store.subDomain)
    await page.setViewportSize({ width: 360, height: 740 })
    /** Scripts are there for axe alone: none is of the page's own. */
    const well = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect([heading, await sideways(page)]).toEqual([heading, 0])
      expect([heading, await page.locator('script[src]').count()]).toEqual([heading, 0])
    }
    const response = await page.goto(`${origin}/blog?lang=km`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'km')
    expect([await sideways(page), await axe(page), await page.locator('script[src]').count()]).toEqual([0, [], 0])
    await page.getByRole('heading', { level: 2 }).getByRole('link').click()
    await well('ពិព័រណ៍រដូវភ្លៀង')
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'News' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
    await page.getByRole('contentinfo').getByRole('link', { name: 'អំពីយើង' }).click()
    await well('អំពីយើង')
    // Whoever reads can go on to what is sold.
    const menu = page.getByRole('navigation', { name: km('common_menu') })
    await expect(menu.getByRole('link', { name: km('products') })).toHaveAttribute('href', '/home')
    expect(found).toEqual([])
  })
})
