import { expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { platform, shopHost, shopOrigin, signIn } from './support/routes.ts'
import { label, words } from './support/words.ts'

const en = words('en')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a menu is made in the form, put in order by keys, and followed in the shop', async ({
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const { body } = await store.call('POST', 'categories', { name: 'Tea' })
  await store.call('POST', 'cms/menus', { name: 'About', menuable: { type: 'contact' } })
  const news = (await store.call('POST', 'cms/categories', { name: 'Harvest news' })).body.data
  await store.call('POST', 'cms/posts', { name: 'First harvest', category_ids: [news.id] })
  await store.call('POST', 'cms/pages', { name: 'Our story' })
  /** A page of the shop as it is sent. */
  const sentOf = async (path: string, lang = 'en') =>
    (await request.get(platform + path, { headers: { ...shopHost(store.subDomain), cookie: `lang=${lang}` } })).text()
  await signIn(context, store.email, store.password)
  await page.goto('/cms-menu/add')
  await hydrated(page)
  const sent = page.waitForRequest((one) => one.method() === 'POST' && (one.postData() ?? '').includes('Our teas'))
  await page.getByLabel(label(`${en('name')} · English`)).fill('Our teas')
  await page.getByRole('button', { name: en('link_to'), exact: true }).click()
  await page.getByRole('option', { name: en('category'), exact: true }).click()
  await page.getByRole('combobox', { name: en('category') }).fill('Tea')
  await page.getByRole('option', { name: 'Tea', exact: true }).click()
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  // No key of null in it (specification section 3).
  expect((await sent).postData()).not.toContain('"menuable":null')
  await expect(page).toHaveURL(/\/cms-menu$/)
  await expect(row(page, 'Our teas')).toContainText('Tea')

  await row(page, 'Our teas').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Our teas')).toHaveAttribute('aria-level', '2')

  // A page, a post and a category of posts are chosen by their names as well.
  await page.locator('main a[href="/cms-menu/add"]').first().click()
  await page.getByLabel(label(`${en('name')} · English`)).fill('Read on')
  for (const [kind, name] of [
    ['content_page', 'Our story'],
    ['post', 'First harvest'],
    ['post_category', 'Harvest news'],
  ] as const) {
    await page.getByRole('button', { name: en('link_to'), exact: true }).click()
    await page.getByRole('option', { name: en(kind), exact: true }).click()
    await page.getByRole('combobox', { name: en(kind), exact: true }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: en('save_and_exit') }).click()
  await expect(row(page, 'Read on')).toContainText('Harvest news')
  const link = '/blog?category=harvest-news'
  expect(await sentOf('/')).toMatch(new RegExp(`<a [^>]*href="${link.replace('?', '\\?')}"[^>]*>(?:<[^>]*>)*Read on`))
  expect(await sentOf(link)).toContain('First harvest')

  await page.goto(`${shopOrigin(store.subDomain)}/`)
  await hydrated(page)
  const line = page.getByRole('navigation', { name: `Shop ${store.subDomain}` })
  await line.locator('summary').click()
  await expect(line.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/contact')
  expect(await axe(page)).toEqual([])
  await line.getByRole('link', { name: 'Our teas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible()

  // What it points to is hidden: the office says so, and the shop has it no more.
  await store.call('PUT', `categories/${body.data.id}`, { status: false })
  await page.goto('/cms-menu')
  await expect(row(page, 'Our teas')).toContainText(en('link_hidden', { name: 'Tea' }))
  expect(await sentOf('/')).not.toContain('Our teas')
  expect(said).toEqual([])

  // In Khmer, without a script: what is below another is in a part that a browser opens by itself.
  const top = await store.call('POST', 'cms/menus', { name: 'Shop', translations: { km: { name: 'ទំនិញរបស់យើងខ្ញុំ' } } })
  for (const position of ['header', 'footer_1'])
    await store.call('POST', 'cms/menus', {
      name: 'Contact',
      translations: { km: { name: 'ទំនាក់ទំនងយើងខ្ញុំ' } },
      menuable: { type: 'contact' },
      ...(position === 'header' ? { parent_id: top.body.data.id } : { position }),
    })
  const bare = await sentOf('/', 'km')
  expect(bare).toMatch(
    /<details(?:(?!<\/details>).)*<summary[^>]*>(?:<[^>]*>)*ទំនិញរបស់យើងខ្ញុំ.*?<a [^>]*href="\/contact".*?ទំនាក់ទំនងយើងខ្ញុំ.*?<\/details>/s,
  )
  expect(bare).toMatch(/<footer.*<a [^>]*href="\/contact"[^>]*>(?:<[^>]*>)*ទំនាក់ទំនងយើងខ្ញុំ.*<\/footer>/s)
})
