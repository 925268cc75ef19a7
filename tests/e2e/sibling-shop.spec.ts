import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { builtFunctions } from '../trust/support/built-functions.ts'
import { envelope } from '../trust/support/envelope.ts'
import { newStore } from './support/new-store.ts'
import { platform, signIn } from './support/routes.ts'

interface Email {
  url: string
  body: string
  headers: Record<string, string>
}

let save: string | undefined

/** A call that the back-office makes with the visitor's cookie, as its page makes it. */
async function prefers(page: Page, theme: 'dark' | 'light'): Promise<Email> {
  save ??= builtFunctions().get('auth: savePreferences')
  const url = `${platform}/_serverFn/${save}`
  const headers = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }
  const body = JSON.stringify(envelope({ theme }))
  const reply = await page.context().request.post(url, { data: body, headers })
  expect(reply.status(), await reply.text()).toBe(200)
  return { url, body, headers }
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
  const message = await prefers(page, 'dark')
  const theme = async () => (await mine.call('GET', 'auth/profile')).body.data.preferences.theme
  await expect.poll(theme).toBe('dark')
  // It is taken back: sent again, it would show.
  await prefers(page, 'light')
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
  const own = await page.context().request.get(`${platform}/profile`)
  expect([own.status(), new URL(own.url()).pathname]).toEqual([200, '/profile'])
})
