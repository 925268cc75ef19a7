import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { dbOf } = await import('#server/db/client.ts')
const { readingPage } = await import('#server/api/site/reading/reading-page.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
const { withLocale } = await import('#server/core/procedure/locale.ts')

let app: Api
let store: Awaited<ReturnType<Api['signUp']>>
const LATER = '2999-01-01T08:00:00+07:00'
const looks = { sheet: '/assets/shop.css', attributes: { 'data-theme': 'dark' } }

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  store = await app.signUp()
})

const ask = (method: string, path: string, body?: object, token = store.token) =>
  app.call(method, `/api/backend/cms/${path}`, { token, ...(body && { body }) })
async function make(path: string, body: object, token = store.token) {
  const reply = await ask('POST', path, body, token)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const shop = (path: string, headers = {}) => app.call('GET', `/api/shop/${path}`, { host: store.host, headers })
/** A page as a browser gets it; undefined: the shop's own pages answer. */
async function page(path: string, locale: 'en' | 'km' = 'en', method = 'GET') {
  const request = new Request(`http://${store.host}${path}`, { method, headers: { host: store.host } })
  const found = (await storeOfSubDomain(store.name)) ?? undefined
  const response = await withLocale(locale, () => readingPage(request, found, looks))
  return response && { status: response.status, headers: response.headers, text: await response.text() }
}
/** Elements of which none is ours: no frame, no drawing, no form. */
const FOREIGN = /^(iframe|object|embed|svg|math|form|base|video|audio|input)$/i
/** True of a script but data, of a handler, and of an address that runs. */
const runs = (name: string, attributes: string) =>
  FOREIGN.test(name) ||
  (name === 'script' && attributes !== ' type="application/ld+json"') ||
  /\bon\w+/i.test(attributes.replace(/="[^"]*"/g, '')) ||
  /(href|src)="\s*(javascript|data|vbscript):/i.test(attributes)
const slugs = (reply: { body: { data: { slug: string }[] } }) => reply.body.data.map(({ slug }) => slug)

describe('the calls of a shop', () => {
  it('list what is out, what is put first before the newest, and narrow it', async () => {
    const top = await make('categories', { name: 'News' })
    const below = await make('categories', { name: 'Events', parent_id: top.id })
    await make('posts', { name: 'Old', published_at: '2020-01-01T00:00:00Z', category_ids: [below.id], tags: ['rain'] })
    await make('posts', { name: 'New', published_at: '2021-01-01T00:00:00Z' })
    await make('posts', { name: 'First', published_at: '2019-01-01T00:00:00Z', feature: true })
    await make('posts', { name: 'Draft', status: false })
    await make('posts', { name: 'Waiting', published_at: LATER })
    await make('posts', { name: 'Away', archived: true })
    const gone = await make('posts', { name: 'Gone' })
    await ask('DELETE', `posts/${gone.id}`)
    expect(slugs(await shop('posts'))).toEqual(['first', 'new', 'old'])
    expect(slugs(await shop('posts?sort=newest'))).toEqual(['new', 'old', 'first'])
    expect(slugs(await shop('posts?sort=name&direction=desc'))).toEqual(['old', 'new', 'first'])
    expect(slugs(await shop('posts?category=news'))).toEqual(['old'])
    expect(slugs(await shop('posts?tag=rain'))).toEqual(['old'])
    expect(slugs(await shop('posts?search=first'))).toEqual(['first'])
    expect((await shop('posts?category=nowhere')).body).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
    })
    const second = await shop('posts?limit=2&page=2')
    expect([slugs(second), second.body.meta]).toEqual([
      ['old'],
      { current_page: 2, last_page: 2, per_page: 2, total: 3 },
    ])
    for (const slug of ['draft', 'waiting', 'away', 'gone', 'nowhere'])
      expect([slug, (await shop(`posts/${slug}`)).status]).toEqual([slug, 404])
  })

  it('show a post in the asked language, and by the name it had', async () => {
    const made = await make('posts', {
      name: 'Tea',
      excerpt: 'Short',
      body: '<h2>Hot</h2><p>Tea</p>',
      translations: { km: { name: 'តែ', body: '<p>តែក្តៅ</p>' } },
    })
    const { data } = (await shop('posts/tea', { 'accept-language': 'km' })).body
    expect(data).toMatchObject({ name: 'តែ', excerpt: 'Short', body: '<p>តែក្តៅ</p>', slug: 'tea', read_minutes: 1 })
    expect(data.translations.en.body).toBe('<h2>Hot</h2><p>Tea</p>')
    expect(data).not.toHaveProperty('author_id')
    await ask('PUT', `posts/${made.id}`, { slug: 'green-tea' })
    expect((await shop('posts/tea')).body.data.slug).toBe('green-tea')
    const page = await make('pages', { name: 'About us', system_code: 'about', body: '<p>Us</p>' })
    await ask('PUT', `pages/${page.id}`, { slug: 'who-we-are' })
    expect((await shop('pages/about-us')).body.data).toMatchObject({ slug: 'who-we-are', body: '<p>Us</p>' })
    const over = await make('pages', { name: 'Over', publish_end: '2020-01-01T00:00:00Z' })
    expect((await shop(`pages/${over.slug}`)).status).toBe(404)
  })

  it('tell nothing of another store, nor of the platform', async () => {
    const admin = await adminToken()
    await make('posts', { name: 'Ours alone' }, admin)
    await make('posts', { name: 'How to sell', type: 'help' }, admin)
    expect((await shop('posts/ours-alone')).status).toBe(404)
    const open = (path: string) => app.call('GET', `/api/public/${path}`)
    expect(slugs(await open('posts'))).toEqual(['ours-alone'])
    expect(slugs(await open('posts?type=help'))).toEqual(['how-to-sell'])
    expect((await open('posts/how-to-sell')).body.data.type).toBe('help')
    expect((await open('posts/tea')).status).toBe(404)
  })
})

describe('the pages that are read', () => {
  it('are whole without a script, in both languages, and say what search engines ask', async () => {
    await make('posts', {
      name: 'Krama',
      excerpt: 'A scarf of ours',
      body: '<h2>Woven</h2><p>By hand</p>',
      published_at: '2024-02-03T04:05:06Z',
      tags: ['silk'],
      translations: { km: { name: 'ក្រមា', body: '<p>តម្បាញដៃ</p>' } },
    })
    const en = await page('/blog/krama')
    expect([en?.status, en?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(en?.text).toContain('<html lang="en" data-theme="dark">')
    expect(en?.text).toContain('<h1 class="text-3xl">Krama</h1>')
    expect(en?.text).toContain('<h2>Woven</h2><p>By hand</p>')
    expect(en?.text).toContain(`<link rel="canonical" href="http://${store.host}/blog/krama">`)
    expect(en?.text).toContain(`hreflang="km" href="http://${store.host}/blog/krama?lang=km"`)
    expect([...(en?.text.matchAll(/<script\b([^>]*)>/g) ?? [])].map(([, type]) => type)).toEqual([
      ' type="application/ld+json"',
    ])
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(en?.text ?? '') ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Article',
      headline: 'Krama',
      description: 'A scarf of ours',
      datePublished: '2024-02-03T04:05:06.000Z',
      keywords: 'silk',
    })
    const km = await page('/blog/krama', 'km')
    expect(km?.text).toContain('<html lang="km"')
    expect(km?.text).toContain('<p>តម្បាញដៃ</p>')
    const head = await page('/blog/krama', 'en', 'HEAD')
    expect([head?.status, head?.text]).toEqual([200, ''])
    const blog = await page('/blog?tag=silk&page=x')
    expect(blog?.text).toContain('href="/blog/krama"')
    // Junk in a link never breaks a page.
    expect(blog?.status).toBe(200)
    expect((await page('/blog?tag=silk'))?.text).toContain('<meta name="robots" content="noindex">')
    expect((await page('/page/who-we-are'))?.text).toContain('"@type":"AboutPage"')
  })

  it('send on who comes by an old name, and leave to the shop what is not there', async () => {
    const moved = await page('/blog/tea')
    expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/blog/green-tea'])
    const page301 = await page('/page/about-us')
    expect([page301?.status, page301?.headers.get('location')]).toEqual([301, '/page/who-we-are'])
    for (const path of ['/blog/draft', '/blog/nowhere', '/page/over', '/page', '/page/', '/blog/a/b', '/blog/%ff', '/'])
      expect([path, await page(path)]).toEqual([path, undefined])
  })

  it('show what is not out to who has a link, for no search engine', async () => {
    const { contentToken } = await import('#server/domain/content/preview-content.ts')
    const draft = await make('posts', { name: 'Secret', status: false, body: '<p>Not yet</p>' })
    const token = contentToken(store.id, 'post', draft.id)
    const seen = await page(`/blog/secret?preview=${token}`)
    expect(seen?.text).toContain('<p>Not yet</p>')
    expect(seen?.text).toContain('<meta name="robots" content="noindex">')
    expect(seen?.headers.get('referrer-policy')).toBe('no-referrer')
    const other = await app.signUp()
    for (const wrong of [
      contentToken(other.id, 'post', draft.id),
      contentToken(store.id, 'page', draft.id),
      token.slice(0, -4),
      '',
    ])
      expect(await page(`/blog/secret?preview=${wrong}`)).toBeUndefined()
  })

  it('run nothing that somebody wrote, in whatever text', async () => {
    // As many as stand on one page of the list.
    const known: number[] = []
    for (let n = 0; n < 9; n++) known.push((await make('posts', { name: `Known ${n}`, slug: `known-${n}` })).id)
    // What makes text of a text is asked of all of them in tests/unit/details-markup.test.ts.
    const sane = XSS_PAYLOADS.filter((one, n) => n % 4 === 0 && !/\p{Cc}/u.test(one) && one.trim().length > 0)
    const isSane = async (path: string) => {
      const text = (await page(path))?.text ?? ''
      const tags = [...text.matchAll(/<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)]
      expect(tags.length).toBeGreaterThan(20)
      const bad = tags.filter(([, name = '', attributes = '']) => runs(name, attributes)).map(([tag]) => tag)
      expect([path, bad]).toEqual([path, []])
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
      expect(() => JSON.parse(data)).not.toThrow()
      return text
    }
    for (let at = 0; at < sane.length; at += known.length) {
      const round = sane.slice(at, at + known.length)
      for (const [n, payload] of round.entries()) {
        const cut = payload.slice(0, 60)
        const texts = {
          name: payload.slice(0, 200),
          excerpt: payload.slice(0, 500),
          meta_tag_title: payload.slice(0, 255),
          meta_tag_description: payload.slice(0, 500),
          meta_tag_keyword: payload.slice(0, 255),
        }
        // What cleans rich texts is asked of each in tests/unit/rich-text.test.ts; here the first of a round comes by the call.
        if (n === 0) {
          const body = { translations: { en: { ...texts, body: payload } }, tags: [cut] }
          expect([payload, (await ask('PUT', `posts/${known[n]}`, body)).status]).toEqual([payload, 200])
        } else {
          const en = { ...texts, body: '<p>Tea</p>' }
          await dbOf(store.id).tx((db) =>
            db.execute(sql`UPDATE posts SET translations = ${JSON.stringify({ en })}::jsonb, tags = ARRAY[${cut}]
              WHERE store_id = ${store.id} AND id = ${known[n]}`),
          )
        }
        await isSane(`/blog/known-${n}`)
        await isSane(`/blog?tag=${encodeURIComponent(cut)}`)
      }
      const list = await isSane('/blog')
      for (const n of round.keys()) expect(list).toContain(`href="/blog/known-${n}"`)
    }
  })

  it('are in the map of the site', async () => {
    const { siteFile } = await import('#server/api/site/site-file.ts')
    const found = (await storeOfSubDomain(store.name)) ?? undefined
    const request = new Request(`http://${store.host}/sitemap.xml`, { headers: { host: store.host } })
    const text = (await (await siteFile(request, found))?.text()) ?? ''
    for (const path of ['/blog', '/blog/krama', '/page/who-we-are'])
      expect(text).toContain(`${store.host}${path}</loc>`)
    expect(text).not.toContain('/blog/secret')
  })
})
