import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { themeTokens } from '#app/contracts/theme-tokens.ts'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { platformDb } = await import('#server/db/client.ts')
const { themedPage } = await import('#server/api/site/themed-page.ts')
const { designToken } = await import('#server/domain/design/preview-design.ts')
const { themeToken } = await import('#server/domain/themes/preview-theme.ts')
const { THEME_COOKIE } = await import('#server/api/shop/theme-cookie.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')

let app: Api
let admin: string
const ids = new Map<string, number>()
beforeAll(async () => {
  app = await api()
  admin = await adminToken()
  const all = await app.call('GET', '/api/public/themes')
  for (const { code, id } of all.body.data) ids.set(code, id)
})
const idOf = (code: string) => ids.get(code) ?? 0

const DOCUMENT = '<!doctype html><html lang="km"><head><title>ហាង</title></head><body><p>ទំនិញ</p></body></html>'

/** A page in pieces that end within a letter, as they come over the wire. */
const inPieces = (text: string) =>
  new Response(
    new ReadableStream({
      start(out) {
        const bytes = Buffer.from(text)
        for (let at = 0; at < bytes.length; at += 7) out.enqueue(bytes.subarray(at, at + 7))
        out.close()
      },
    }),
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

async function shop() {
  const store = await app.signUp()
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/backend/${path}`, { token: store.token, ...(body && { body }) })
  const page = async (cookie = '', document = DOCUMENT, path = '/') => {
    const found = await storeOfSubDomain(store.name)
    if (!found) throw new Error('no such shop')
    const request = new Request(`http://${store.host}${path}`, { headers: { cookie } })
    const shown = await themedPage(inPieces(document), request, found, { inter: '/assets/inter.woff2' })
    return { html: await shown.text(), robots: shown.headers.get('x-robots-tag') }
  }
  return { ...store, call, page, apply: (id: number | null) => call('POST', 'settings', { store_theme_id: id }) }
}

describe('the themes of the platform', () => {
  it('are six, made of tokens, named in both languages', async () => {
    expect([...ids.keys()]).toEqual(['classic', 'fashion', 'food', 'electronics', 'minimal', 'market'])
    const list = await app.call('GET', '/api/backend/themes?limit=50', { token: admin })
    for (const { tokens, translations, missing_khmer } of list.body.data) {
      expect(themeTokens.safeParse(tokens).success).toBe(true)
      expect([translations.en.name !== '', translations.km.description !== '', missing_khmer]).toEqual([
        true,
        true,
        false,
      ])
    }
  })

  it('keep what they are made of when an admin saves another field, and take no code', async () => {
    const path = `/api/backend/themes/${idOf('market')}`
    const before = (await app.call('GET', path, { token: admin })).body.data
    const saved = await app.call('PUT', path, { token: admin, body: { sort_order: 7 } })
    expect([saved.status, saved.body.data.tokens]).toEqual([200, before.tokens])
    const { light, head } = before.tokens
    const bad: [tokens: object, field: string][] = [
      [{ ...before.tokens, css: '*{}' }, 'tokens.css'],
      [{ ...before.tokens, radius: '8px' }, 'tokens.radius'],
      [{ ...before.tokens, radius: undefined }, 'tokens.radius'],
      [{ ...before.tokens, head: { ...head, weight: 900 } }, 'tokens.head.weight'],
      [{ ...before.tokens, head: { ...head, weight: '' } }, 'tokens.head.weight'],
      [{ ...before.tokens, light: { ...light, accent: 'red;}</style>' } }, 'tokens.light.accent'],
    ]
    for (const [tokens, field] of bad) {
      const { status, body } = await app.call('PUT', path, { token: admin, body: { tokens } })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await app.call('GET', path, { token: admin })).body.data.tokens).toEqual(before.tokens)
  })

  it('have grounds that text can be read on, and any accent', async () => {
    const path = `/api/backend/themes/${idOf('market')}`
    const before = (await app.call('GET', path, { token: admin })).body.data
    const { tokens } = before
    const put = (more: object) => app.call('PUT', path, { token: admin, body: { tokens: { ...tokens, ...more } } })
    const refusals: [more: object, fields: string[]][] = [
      [{ light: { ...tokens.light, ground: '#707070' } }, ['tokens.light.ground']],
      [{ light: { ...tokens.light, surface: '#303030' } }, ['tokens.light.surface']],
      [{ dark: { ...tokens.dark, ground: '#f5f5f5' } }, ['tokens.dark.ground']],
      [
        { light: { ...tokens.light, ground: '#707070' }, dark: { ...tokens.dark, surface: '#c0c0c0' } },
        ['tokens.light.ground', 'tokens.dark.surface'],
      ],
    ]
    for (const [more, fields] of refusals) {
      const { status, body } = await put(more)
      expect([status, Object.keys(body.errors)]).toEqual([422, fields])
    }
    expect((await put({ light: { ...tokens.light, accent: '#ffff00' } })).status).toBe(200)
    expect((await put(tokens)).status).toBe(200)
  })

  it('can be copied with all that they are made of, switched off, under a code of their own', async () => {
    const path = `/api/backend/themes/${idOf('fashion')}`
    const first = (await app.call('GET', path, { token: admin })).body.data
    const { status, body } = await app.call('POST', `${path}/duplicate`, { token: admin })
    expect(status).toBe(201)
    const { tokens, translations, sort_order, code } = body.data
    expect([tokens, sort_order, body.data.status, body.data.store_count]).toEqual([
      first.tokens,
      first.sort_order,
      false,
      0,
    ])
    expect(translations).toEqual({
      en: { ...first.translations.en, name: 'Fashion (copy)' },
      km: { ...first.translations.km, name: `${first.translations.km.name} (ចម្លង)` },
    })
    expect(code).not.toBe(first.code)
    expect((await app.call('POST', `${path}/duplicate`, { token: admin })).status).toBe(201)
    const one = await shop()
    expect((await one.call('POST', `themes/${idOf('fashion')}/duplicate`)).status).toBe(403)
    expect((await one.apply(body.data.id)).status).toBe(422)
  })
})

describe('a shop’s theme', () => {
  it('is chosen with the settings, which tell of it under the specification’s keys', async () => {
    const one = await shop()
    const saved = await one.apply(idOf('fashion'))
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      {
        store_theme_id: idOf('fashion'),
        store_theme_code: 'fashion',
        store_theme_name: 'Fashion',
        store_theme_image: null,
      },
    ])
    const log = await one.call('GET', 'activity-logs')
    const entry = log.body.data.find(({ entity }: { entity: string }) => entity === 'settings')
    expect(entry).toMatchObject({ event: 'updated', changes: { store_theme_name: [null, 'Fashion'] } })
    expect(Object.keys(entry.changes)).toEqual(['store_theme_name'])
  })

  it('is one of those that are offered, and whoever may not change the settings changes it not', async () => {
    const one = await shop()
    const off = await app.call('POST', '/api/backend/themes', {
      token: admin,
      body: { name: 'Off', code: 'off', status: false },
    })
    for (const id of [999_999, off.body.data.id]) {
      const refused = await one.apply(id)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['store_theme_id']])
    }
    expect((await one.apply(0)).status).toBe(422)
    const viewer = await app.staff(one.id, ['setting-view'])
    const body = { store_theme_id: idOf('food') }
    expect((await app.call('POST', '/api/backend/settings', { token: viewer, body })).status).toBe(403)
  })

  it('may stay where it is offered no more', async () => {
    const one = await shop()
    const made = await app.call('POST', '/api/backend/themes', { token: admin, body: { name: 'Old', code: 'old' } })
    const { id } = made.body.data
    expect((await one.apply(id)).status).toBe(200)
    expect((await app.call('PUT', `/api/backend/themes/${id}`, { token: admin, body: { status: false } })).status).toBe(
      200,
    )
    expect((await one.apply(id)).status).toBe(200)
    expect((await app.call('DELETE', `/api/backend/themes/${id}`, { token: admin })).status).toBe(409)
  })

  it('changes nothing but itself: back again, everything is as it was', async () => {
    const one = await shop()
    const product = { name: 'Tea', price: '1.00', description: '<p>Good</p>' }
    expect((await one.call('POST', 'products', product)).status).toBe(201)
    const sections = [{ type: 'faq', id: 'abcd', text: { en: { heading: 'Asked' }, km: {} } }]
    await one.call('PUT', 'website-design', { version: null, sections })
    await one.call('POST', 'website-design/publish', { version: 1 })
    const seen = async () => {
      const { version: _, ...settings } = (await one.call('GET', 'settings')).body.data
      const rest = await Promise.all(
        ['website-design', 'products', 'categories', 'cms/menus'].map(
          async (path) => (await one.call('GET', path)).body,
        ),
      )
      return [settings, ...rest]
    }
    const before = await seen()
    for (const code of [...ids.keys()]) expect((await one.apply(idOf(code))).status).toBe(200)
    expect((await one.apply(null)).status).toBe(200)
    expect(await seen()).toEqual(before)
  })

  it('comes with its pages’ head, and one without has none', async () => {
    const one = await shop()
    expect((await one.page()).html).toBe(DOCUMENT)
    await one.apply(idOf('electronics'))
    const { html, robots } = await one.page()
    expect(html).toMatch(
      /^<!doctype html><html lang="km" data-shop-theme="electronics"><head><title>ហាង<\/title><style>/,
    )
    expect(html).toContain('src:url("/assets/inter.woff2")')
    expect(html.replace(/<style>.*<\/style>| data-shop-theme="electronics"/g, '')).toBe(DOCUMENT)
    expect(robots).toBeNull()
  })

  it('asks for its own letters first, and not for others', async () => {
    const one = await shop()
    const preload = '<link rel="preload" href="/assets/kantumruy-latin-x.woff2" as="font"/>'
    const document = DOCUMENT.replace('</head>', `${preload}</head>`)
    const shown = async (code: string) => {
      await one.apply(idOf(code))
      return (await one.page('', document)).html.match(/<link[^>]*>/g)
    }
    expect(await shown('food')).toEqual([preload])
    expect(await shown('market')).toBeNull()
    expect(await shown('minimal')).toEqual([expect.stringContaining('href="/assets/inter.woff2"')])
  })

  it('has the store’s own colour in it', async () => {
    const one = await shop()
    await one.apply(idOf('classic'))
    const saved = await one.call('POST', 'settings', { theme_accent: '#7a1fa2' })
    expect([saved.status, saved.body.data.theme_accent]).toEqual([200, '#7a1fa2'])
    expect((await one.page()).html).toContain('--accent:#7a1fa2')
    expect((await one.call('POST', 'settings', { theme_accent: 'purple' })).status).toBe(422)
    expect((await one.call('POST', 'settings', { theme_accent: null })).body.data.theme_accent).toBeNull()
  })

  it('is as none where what is stored of it cannot be read', async () => {
    const one = await shop()
    const made = await app.call('POST', '/api/backend/themes', { token: admin, body: { name: 'Odd', code: 'odd' } })
    const { id } = made.body.data
    await one.apply(id)
    expect((await one.page()).html).toBe(DOCUMENT)
    await platformDb.tx(async (db) => {
      await db.execute(sql`SET LOCAL app.store_id = 0`)
      await db.execute(sql`UPDATE themes SET tokens = '{"radius":"</style>"}' WHERE id = ${id}`)
    })
    expect((await one.page()).html).toBe(DOCUMENT)
  })
})

describe('a look at a theme', () => {
  it('is its visitor’s alone, for an hour and one shop', async () => {
    const [one, other] = [await shop(), await shop()]
    await one.apply(idOf('classic'))
    const cookie = `${THEME_COOKIE}=${themeToken(one.id, idOf('food'))}`
    const looked = await one.page(cookie)
    expect([looked.html.includes('data-shop-theme="food"'), looked.robots]).toEqual([true, 'noindex'])
    expect((await one.page()).html).toContain('data-shop-theme="classic"')
    expect((await other.page(cookie)).html).toBe(DOCUMENT)
    expect((await one.page(`${THEME_COOKIE}=x.y`)).html).toContain('data-shop-theme="classic"')
    vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
    try {
      expect((await one.page(cookie)).html).toContain('data-shop-theme="classic"')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is tried with a color in the editor, on the first page alone', async () => {
    const [one, other] = [await shop(), await shop()]
    await one.apply(idOf('classic'))
    const in_ = (token: string, path = '/') => one.page('', DOCUMENT, `${path}?preview=${token}`)
    const look = { theme: idOf('food'), accent: '#8a1c2b' }
    const tried = await in_(designToken(one.id, look))
    expect(tried.html).toContain('data-shop-theme="food"')
    expect(tried.html).toContain('--accent:#8a1c2b')
    expect(tried.robots).toBe('noindex')
    expect((await in_(designToken(one.id, { theme: null, accent: null }))).html).toBe(DOCUMENT)
    for (const [token, path] of [
      [designToken(one.id)],
      [designToken(other.id, look)],
      ['x.y'],
      [designToken(one.id, look), '/cart'],
    ] as const) {
      const { html, robots } = await in_(token, path)
      expect([html.includes('data-shop-theme="classic"'), html.includes('#8a1c2b'), robots]).toEqual([
        true,
        false,
        null,
      ])
    }
    expect((await one.page()).html).not.toContain('#8a1c2b')
  })

  it('begins by a link that says for how long, and lets in nobody', async () => {
    const one = await shop()
    const token = themeToken(one.id, idOf('food'))
    const at = (path: string, method = 'GET') => app.call(method, `/editor/${path}`, { host: one.host })
    const entered = await at(`theme?token=${token}`)
    expect([entered.status, entered.headers.get('location'), entered.headers.get('cache-control')]).toEqual([
      303,
      '/',
      'no-store',
    ])
    expect(entered.headers.getSetCookie()).toEqual([expect.stringMatching(`^${THEME_COOKIE}=.*HttpOnly; SameSite=Lax`)])
    expect((await at('theme?token=x')).status).toBe(410)
    expect((await at('theme')).status).toBe(410)
    expect((await at(`theme?token=${themeToken(one.id + 1, 1)}`)).status).toBe(410)
    expect((await at(`theme?token=${token}`, 'POST')).status).toBe(405)
  })
})
