import { expect, test } from '@playwright/test'
import { owner } from './support/call.ts'
import { newStore } from './support/new-store.ts'
import { axe, clippedKhmer, complaints, hydrated, sideways } from './support/page-checks.ts'
import { prefer, signIn } from './support/routes.ts'
import { beginning, label, words } from './support/words.ts'

const [en, km] = [words('en'), words('km')]
const PASSWORD = 'Phsar@2026test'

test('somebody is invited by a link, comes in on a phone and is disabled; another is added with a password', async ({
  browser,
  page,
  context,
  request,
}) => {
  const said = complaints(page)
  const store = await newStore(request)
  const role = await store.call('POST', 'roles', { name: 'Seller', permissions: ['order-view', 'brand-view'] })
  expect(role.status).toBe(201)
  await signIn(context, store.email, store.password)
  await page.goto('/users/add')
  await hydrated(page)

  // By keyboard alone: whom, what as, and the link.
  await expect(page.getByRole('radio', { name: beginning('en', 'user_way_invite') })).toBeChecked()
  const email = page.getByLabel(label(en('email')))
  await email.focus()
  await page.keyboard.type(store.email)
  await page.keyboard.press('Tab')
  await expect(page.getByText('This email is already in use.')).toBeVisible()
  const guest = `guest.${store.subDomain}@shop.example`
  await email.fill(guest)
  await expect(page.getByText('This email is already in use.')).toBeHidden()
  await page.getByRole('checkbox', { name: /^Seller/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: en('invitation_make') }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: en('invitation_link') })
  await expect(field).toHaveValue(/\/invite#[\w-]{43}$/)
  expect(await axe(page, 'main')).toEqual([])
  const link = await field.inputValue()
  const share = await page.getByRole('link', { name: en('invitation_share_telegram') }).getAttribute('href')
  expect(new URL(share ?? '').searchParams.get('url')).toBe(link)

  // In another browser: a phone, in Khmer, in the dark.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await prefer(elsewhere, 'km', 'dark')
  const phone = await elsewhere.newPage()
  const asked: string[] = []
  phone.on('request', (sent) => asked.push(sent.url() + (sent.headers().referer ?? '')))
  await phone.goto(link)
  await hydrated(phone)
  await expect(phone).toHaveURL(/\/invite$/)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`Shop ${store.subDomain}`)
  expect([await sideways(phone), await clippedKhmer(phone), await axe(phone)]).toEqual([0, [], []])
  await phone.getByLabel(label(km('first_name'))).fill('សុភា')
  await phone.getByLabel(label(km('last_name'))).fill('ចាន់')
  await phone.getByLabel(label(km('password'))).fill(PASSWORD)
  await phone.getByLabel(label(km('password_confirmation'))).fill(PASSWORD)
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL(/\/dashboard$/)
  await expect(phone.getByText(km('invitation_accepted', { store: `Shop ${store.subDomain}` }))).toBeVisible()
  const secret = new URL(link).hash.slice(1)
  expect(asked.filter((url) => url.includes(secret))).toEqual([])

  // He stands in the list, and is disabled there.
  await page
    .getByRole('link', { name: en('back'), exact: true })
    .first()
    .click()
  const row = page.getByRole('row', { name: guest })
  await expect(row).toContainText('Seller')
  await row.getByRole('switch').focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('alertdialog', { name: en('user_disable_title', { name: 'សុភា ចាន់' }) })
  await question.getByRole('button', { name: en('user_disable') }).click()
  await expect(page.getByText(en('user_disabled', { name: 'សុភា ចាន់' }))).toBeVisible()
  await expect(row.getByRole('switch')).not.toBeChecked()
  expect(new URL((await elsewhere.request.get('/brands')).url()).pathname).toBe('/login')
  await elsewhere.close()
  expect(said).toEqual([])

  // With a password at once: what is wrong is said in place.
  await page.getByRole('link', { name: en('add_one', { what: en('user') }) }).click()
  await page.getByRole('radio', { name: beginning('en', 'user_way_password') }).click()
  const save = page.getByRole('button', { name: en('save_and_exit') })
  await page.getByLabel(label(en('first_name'))).fill('Sokha')
  await page.getByLabel(label(en('last_name'))).fill('Mean')
  const staff = `staff.${store.subDomain}@shop.example`
  await email.fill(staff)
  await page.getByLabel(label(en('telephone'))).fill('012345678')
  await page.getByLabel(label(en('password'))).fill('short')
  await page.getByLabel(label(en('password_confirmation'))).fill('other')
  await expect(page.getByText('Password needs to have at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel(label(en('telephone')))).toHaveValue('012 345 678')
  await save.click()
  // In place; the toast says it as well.
  await expect(page.getByText('Password need to have at least 8 characters.', { exact: true })).toBeVisible()
  await page.getByLabel(label(en('password'))).fill(PASSWORD)
  await page.getByLabel(label(en('password_confirmation'))).fill(PASSWORD)
  await save.click()
  await expect(page).toHaveURL(/\/users$/)

  // Where he is signed in is seen, and ends with another password.
  await owner(request, staff, PASSWORD)
  await page.getByRole('link', { name: 'Sokha Mean', exact: true }).click()
  const sessions = page.getByRole('region', { name: en('user_sessions') })
  await expect(sessions.getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('button', { name: en('user_reset_password') }).click()
  const dialog = page.getByRole('dialog', { name: en('user_reset_password_of', { name: 'Sokha Mean' }) })
  await dialog.getByLabel(label(en('new_password'))).fill('Newer@2026')
  await dialog.getByLabel(label(en('password_confirmation'))).fill('Newer@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password has been changed.')).toBeVisible()
  await expect(sessions.getByText(en('user_sessions_none'))).toBeVisible()
  await page.getByLabel(label(en('first_name'))).fill('Sokhom')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Sokhom Mean' })).toBeVisible()
  expect(said.filter((text) => !text.includes('status of 422'))).toEqual([])
})
