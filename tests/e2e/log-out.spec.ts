import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')
const session = async (context: BrowserContext) =>
  (await context.cookies(platform)).find(({ name }) => name === '__Host-sid')

async function logOut(page: Page) {
  await page.getByRole('button', { name: new RegExp(`^${en('account_menu')}`) }).click()
  await page.getByRole('menuitem', { name: en('logout') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Logout successfully')).toBeVisible()
}

test('a log-out clears the browser although the server answers 500 or is not there', async ({
  page,
  context,
  request,
}) => {
  const store = await newStore(request)
  const path = async () => new URL((await context.request.get(`${platform}/profile`)).url()).pathname
  for (const trouble of ['answers 500', 'is not there'] as const)
    await test.step(trouble, async () => {
      await signIn(context, store.email, store.password)
      const before = await session(context)
      await page.goto('/profile')
      await hydrated(page)
      // Only the call itself is in trouble: what the page has loaded or not is another matter.
      await page.route('**/_serverFn/**', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        return trouble === 'answers 500'
          ? route.fulfill({ status: 500, body: 'x' })
          : route.abort('internetdisconnected')
      })
      await logOut(page)
      await page.unroute('**/_serverFn/**')
      // Nothing of the one before is shown, wherever one goes or comes back to.
      await page.goto('/profile')
      await expect(page).toHaveURL(/\/login/)
      await page.goBack()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText(store.email)).toHaveCount(0)

      // As soon as the server hears of it, the session is over there, too, and the cookie gone.
      await expect.poll(() => session(context)).toBeUndefined()
      await context.clearCookies()
      if (before) await context.addCookies([before])
      expect(await path()).toBe('/login')
      await context.clearCookies()
    })
  await signIn(context, store.email, store.password)
  expect(await path()).toBe('/profile')
})
