import { expect, type Page, test } from '@playwright/test'
import { chooseKind } from './support/choose-kind.ts'
import { newStore } from './support/new-store.ts'
import { axe, hydrated, sideways } from './support/page-checks.ts'
import { DEMO, platform, prefer } from './support/routes.ts'
import { label, words } from './support/words.ts'

const km = words('km')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const next = (page: Page) => page.locator('form [type=submit]')
let made = 0
const unused = () => `u${Date.now().toString(36)}${made++}`

async function account(page: Page, email: string) {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill('Tukrolok@2026')
  await field(page, 'firstname').fill('ស្រីមុំ')
  await field(page, 'lastname').fill('សុខ')
  await next(page).click()
  await expect(page).toHaveURL(/step=2/)
}

test('two steps on a phone in Khmer say what is wrong where it is, and lose nothing', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await prefer(context, 'km', 'dark')
  // Nobody begins in the middle.
  expect(await (await page.request.get('/signup?step=2')).text()).toContain('name="email"')
  await page.goto('/signup')
  await hydrated(page)
  await next(page).click()
  await expect(field(page, 'email')).toBeFocused()

  await field(page, 'email').fill(DEMO.owner)
  await field(page, 'email').blur()
  await expect(page.getByText(km('email_in_use'))).toBeVisible()
  await field(page, 'password').fill('short')
  await field(page, 'password').blur()
  await expect(page.getByText(km('password_too_short_blur'))).toBeVisible()
  await page.getByRole('button', { name: km('password_show') }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  expect(await axe(page)).toEqual([])
  const name = unused()
  await account(page, `${name}@shop.example`)

  await expect(field(page, 'store_name')).toBeFocused()
  await page.goBack()
  await expect(field(page, 'email')).toHaveValue(`${name}@shop.example`)
  await expect(field(page, 'password')).toHaveValue('Tukrolok@2026')
  await page.goForward()

  // In Khmer letters there is nothing to make a link of but the e-mail.
  await field(page, 'store_name').fill('ហាងកាហ្វេ')
  await expect(field(page, 'sub_domain')).toHaveValue(name)
  await field(page, 'store_name').fill('Kafe Tonle')
  // That is the demo's: the next that is free is proposed, and said to be so without leaving the field.
  await expect(field(page, 'sub_domain')).toHaveValue(/^kafe-tonle-\d$/)
  await expect(page.getByText(km('sub_domain_free')).filter({ visible: true })).toBeVisible()
  await field(page, 'sub_domain').fill(DEMO.shop)
  await expect(page.getByText(km('rule_sub_domain_taken'))).toBeVisible()
  await field(page, 'sub_domain').fill(name)
  await next(page).click()
  await expect(page.getByText(km('required'))).toBeVisible()
  await chooseKind(page, km('store_category'))
  await expect(page.getByLabel(label(km('theme')))).toContainText('អាហារ')
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  // What the server refuses at the end leads to its step: somebody took the e-mail between the check and the end.
  const { call, password } = await newStore(page.request)
  await call('POST', 'auth/update-profile', { email: `${name}@shop.example`, current_password: password })
  await next(page).click()
  await expect(page).toHaveURL(`${platform}/signup`)
  await expect(field(page, 'email')).toBeFocused()
  await expect(page.locator('form').getByText(km('email_in_use'))).toBeVisible()
})
