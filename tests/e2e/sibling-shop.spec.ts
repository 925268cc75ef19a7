import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Request, test } from '@playwright/test'
import { newStore } from './support/new-store.ts'
import { hydrated } from './support/page-checks.ts'
import { platform, signIn } from './support/routes.ts'
import { words } from './support/words.ts'

const en = words('en')

interface Email {
  url: string
  body: string
  headers: Record<string, string>
}

/** A call that the back-office makes with the visitor's cookie: he likes it dark. */
async function messageOf(page: Page): Promise<Email> {
  await page.goto('/profile')
  await hydrated(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/_serverFn/'))
  await page.getByRole('radio', { name: en('theme_dark') }).check({ force: true })
  const request: Request = await sent
  expect((await request.response())?.status()).toBe(200)
  return { url: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() }
}

/** What a hostile shop writes into its own page: the same call in every way a page may send one. */
function attack({ url, body, headers }: Email): string {
  const given = JSON.stringify({ url, body, 'x-tsr-serverfn': headers['x-tsr-serverfn'] ?? 'true', platform })
  return `<!doctype html><title>Attack</title>
    <form method="post" enctype="text/plain" target="one" action="${url}"></form>
    <form method="post" target="two" action="${url}"></form>
    <form method="post" enctype="multipart/form-data" target="three" action="${url}"></form>
    <iframe name="one"></iframe><iframe name="two"></iframe><iframe name="three"></iframe><iframe id="framed" src="${platform}/profile"></iframe>
    <script>
      const given = ${given.replaceAll('<', '\\u003c')}
      for (const form of document.forms) {
        const input = document.createElement('input')
        input.name = given.body
        form.append(input)
      }
      const ask = (init) =>
        fetch(given.url, { method: 'POST', credentials: 'include', body: given.body, ...init }).then(
          (reply) => reply.type + ' ' + reply.status,
          () => 'refused',
        )
      const picture = (src) => new Promise((done) => {
        const image = new Image()
        image.onload = () => done('shown')
        image.onerror = () => done('refused')
        image.src = src
      })
      window.attack = async () => {
        const answers = [
          await ask({ headers: { 'content-type': 'application/json', 'x-tsr-serverfn': given['x-tsr-serverfn'] } }),
          await ask({ headers: { 'content-type': 'text/plain' } }),
          await ask({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
          await ask({ method: 'PUT' }),
          await picture(given.url + '?payload=' + encodeURIComponent(given.body)),
        ]
        for (const form of document.forms) form.submit()
        return answers
      }
    </script>`
}

test('a shop beside it can do nothing in the name of who is signed in', async ({ page, request }) => {
  const [mine, hostile] = [await newStore(request), await newStore(request)]
  await signIn(page.context(), mine.email, mine.password)
  const message = await messageOf(page)
  const theme = async () => (await mine.call('GET', 'auth/profile')).body.data.preferences.theme
  await expect.poll(theme).toBe('dark')
  // It is taken back by hand: sent again, it would show. What is stored may be read before this page has its answer.
  const own = page.waitForResponse((reply) => reply.url().startsWith(message.url))
  await page.getByRole('radio', { name: en('theme_light') }).check({ force: true })
  expect((await own).status()).toBe(200)
  await expect.poll(theme).toBe('light')

  // Under its name, from a server of its own: the shop's own pages forbid all this to themselves.
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(attack(message))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const answered: number[] = []
  page.on('response', (reply) => {
    if (reply.url().startsWith(message.url)) answered.push(reply.status())
  })
  await page.goto(`http://${hostile.subDomain}.localhost:${port}/attack`)
  const answers = await page.evaluate(() => (window as unknown as { attack(): Promise<string[]> }).attack())
  expect(answers).toEqual(Array(5).fill('refused'))
  // The forms came in and were sent away; what a script asks is refused before, or its answer kept from it.
  await expect.poll(() => answered).toEqual([403, 403, 403])
  expect(await theme()).toBe('light')

  server.close()

  // Its frame shows nothing of the back-office, and nobody was signed out by all this.
  const framed = page.frames().find((frame) => frame.url().startsWith('chrome-error:'))
  expect(framed).toBeDefined()
  await page.goto('/profile')
  await expect(page.getByRole('radio', { name: en('theme_light') })).toBeChecked()
})
