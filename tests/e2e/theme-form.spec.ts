import { expect, test } from '@playwright/test'
import { axe, complaints, hydrated } from './support/page-checks.ts'
import { DEMO, platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

test('an admin copies a theme and designs another shop of it', async ({ page, context, request }) => {
  const said = complaints(page)
  const login = await request.post(`${platform}/api/backend/auth/login`, {
    data: { email: DEMO.admin, password: DEMO.password },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  const { data } = await (await request.get(`${platform}/api/public/themes`)).json()
  const { id } = data.find((one: { code: string }) => one.code === 'minimal')
  await signIn(context, DEMO.admin, DEMO.password)
  await page.goto(`/themes/edit/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: en('duplicate'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Minimal ${en('copy_suffix')}`)
  const copy = Number(new URL(page.url()).pathname.split('/').at(-1))
  const read = async () =>
    (await (await request.get(`${platform}/api/backend/themes/${copy}`, { headers })).json()).data
  const card = page.locator('#theme-look')
  const choose = async (label: string, choice: string) => {
    await card.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await choose(en('theme_header'), en('theme_header_band'))
  await choose(en('theme_radius'), en('theme_size_large'))
  const day = card.getByRole('group', { name: en('theme_colors_light') })
  await day.getByLabel(en('theme_accent')).fill('#ffd000')
  await expect(day.getByText(/#[0-9a-f]{6}, so/)).toBeVisible()
  await day.getByLabel(en('theme_ground')).fill('#6f6f6f')
  await expect(day.getByText(en('theme_error_ground_light'))).toBeVisible()
  await card.getByLabel(en('theme_head_weight')).fill('900')
  expect(await axe(page)).toEqual([])
  const save = () => page.getByRole('button', { name: en('edit_and_exit') }).click()
  await save()
  await expect(card.getByLabel(en('theme_head_weight'))).toHaveAttribute('aria-invalid', 'true')
  await card.getByLabel(en('theme_head_weight')).fill('700')
  await save()
  // The page says so before the server does, which leads to the field.
  await expect(day.getByLabel(en('theme_ground'))).toBeFocused()
  await day.getByLabel(en('theme_ground')).fill('#fffdf5')
  await expect(day.getByText(en('theme_error_ground_light'))).toHaveCount(0)
  await save()
  await expect(page).toHaveURL(/\/themes(\?|$)/)
  const { tokens, status } = await read()
  expect([tokens.header, tokens.radius, tokens.head.weight, tokens.light, status]).toEqual([
    'band',
    'large',
    700,
    { ground: '#fffdf5', surface: '#ffffff', accent: '#ffd000' },
    false,
  ])
  await request.delete(`${platform}/api/backend/themes/${copy}`, { headers })
  expect(said.filter((text) => !text.includes('422'))).toEqual([])
})
