import { expect, test } from '@playwright/test'

const STATUS_PAGES = [
  ['/no-permission', 401, 'Unauthorized access', 'មិនមានសិទ្ធិចូលប្រើទេ'],
  ['/500', 500, 'Internal Server Error!', 'ម៉ាស៊ីនមេមានបញ្ហា!'],
  ['/502', 502, 'The server could not be reached.', 'ភ្ជាប់ទៅម៉ាស៊ីនមេមិនបានទេ។'],
  ['/no-such-page', 404, 'Route is not found', 'រកមិនឃើញទំព័រនេះទេ'],
  ['/no/such/page?x=1', 404, 'Route is not found', 'រកមិនឃើញទំព័រនេះទេ'],
] as const

// In both languages at the same time: they do not mix. What their programs make of them is looked at by the walk.
test('a page that tells of a status has it, and says so in the language of who asks', async ({ request }) => {
  const asked = STATUS_PAGES.flatMap(([path, status, en, km]) =>
    [1, 2].flatMap(() => [
      { path, status, lang: 'en', text: en, not: km },
      { path, status, lang: 'km', text: km, not: en },
    ]),
  )
  const answers = await Promise.all(
    asked.map(async (one) => {
      const reply = await request.get(one.path, { headers: { cookie: `lang=${one.lang}` } })
      return { ...one, reply: reply.status(), html: await reply.text() }
    }),
  )
  for (const { path, status, lang, text, not, reply, html } of answers) {
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html.replace(/<script.*?<\/script>/gs, '')
    const told = [reply, html.includes(`<html lang="${lang}"`), main.includes(text), main.includes(not)]
    expect([path, lang, ...told]).toEqual([path, lang, status, true, true, false])
    expect([path, /<a[^>]* href="\/"/.test(html)]).toEqual([path, true])
  }
})

test('the theme of the cookie is in what the server sends', async ({ request }) => {
  const dark = await request.get('/500', { headers: { cookie: 'theme=dark' } })
  expect(await dark.text()).toMatch(/<html[^>]*data-theme="dark"/)
  const junk = await request.get('/500', { headers: { cookie: 'theme="><script>' } })
  expect(await junk.text()).not.toMatch(/<html[^>]*data-theme/)
})
