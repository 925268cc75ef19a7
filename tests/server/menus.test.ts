import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'cms/menus',
    permission: 'menu',
    tree: true,
    body: (n) => ({
      name: `Menu ${n}`,
      translations: { km: { name: `ម៉ឺនុយ ${n}` } },
      menuable: { type: 'url', url: `/page-${n}` },
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { position: 'sky' }, field: 'position' },
      { body: { target: '_top' }, field: 'target' },
      { body: { parent_id: 999_999_999 }, field: 'parent_id' },
      { body: { menuable: { type: 'category', id: 999_999_999 } }, field: 'menuable' },
      { body: { menuable: { type: 'category' } }, field: 'menuable' },
      { body: { menuable: { type: 'post', id: 999_999_999 } }, field: 'menuable' },
      { body: { menuable: { type: 'post_category', id: 999_999_999 } }, field: 'menuable' },
      { body: { menuable: { type: 'page', id: 999_999_999 } }, field: 'menuable' },
      { body: { menuable: { type: 'page' } }, field: 'menuable' },
      { body: { menuable: { type: 'url', url: 'javascript:alert(1)' } }, field: 'menuable' },
      { body: { icon: 'nine signs' }, field: 'icon' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { target: '_blank' },
    use: async (server, token, id) => {
      const reply = await server.call('POST', '/api/backend/cms/menus', { token, body: { name: 'x', parent_id: id } })
      expect(reply.status).toBe(201)
    },
  },
  api,
)

let app: Api
let a: Awaited<ReturnType<Api['signUp']>>
const call = (method: string, path: string, body?: object, token = a.token) =>
  app.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
const make = async (path: string, body: object, token = a.token) => {
  const reply = await call('POST', path, body, token)
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const shown = async (headers = {}) => (await app.call('GET', '/api/shop/menus', { host: a.host, headers })).body.data

beforeAll(async () => {
  app = await api()
  a = await app.signUp()
})

describe('the addresses that a menu takes', () => {
  it.each(['https://kafe.example/a?b=c#d', 'http://kafe.example', '/category/tea', '/', '/search?q=tea'])(
    'takes %s',
    async (url) => {
      expect((await make('cms/menus', { name: 'x', menuable: { type: 'url', url } })).menuable).toEqual({
        type: 'url',
        url,
      })
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:secret@x.example',
    'https://[',
    'kafe.example',
    '',
  ])('refuses %s', async (url) => {
    const reply = await call('POST', 'cms/menus', { name: 'x', menuable: { type: 'url', url } })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['menuable']])
  })

  it('keeps of a link the keys that its type has, and takes one of null as if it were not there', async () => {
    const { id } = await make('categories', { name: 'Tea' })
    const sent = { type: 'category', id, url: null }
    const made = await make('cms/menus', { name: 'x', menuable: sent, icon: null, parent_id: null })
    expect([made.menuable, made.points_to, made.broken]).toEqual([{ type: 'category', id }, 'Tea', null])
    expect((await make('cms/menus', { name: 'x', menuable: { type: 'home', url: 'javascript:x' } })).menuable).toEqual({
      type: 'home',
    })
  })
})

describe('the tree of menus', () => {
  it('has three levels, no ring, and the place of its uppermost', async () => {
    const top = await make('cms/menus', { name: 'Top', position: 'footer_1' })
    const mid = await make('cms/menus', { name: 'Mid', parent_id: top.id })
    const low = await make('cms/menus', { name: 'Low', parent_id: mid.id })
    expect([mid.position, low.level, low.path.map(({ name }: { name: string }) => name)]).toEqual([
      'footer_1',
      3,
      ['Top', 'Mid'],
    ])
    const refused = async (id: number, parent_id: number) => {
      const { status, body } = await call('PUT', `cms/menus/${id}`, { parent_id })
      return [status, Object.keys(body.errors ?? {})]
    }
    const deep = await call('POST', 'cms/menus', { name: 'Deep', parent_id: low.id })
    expect([deep.status, Object.keys(deep.body.errors)]).toEqual([422, ['parent_id']])
    const other = await make('cms/menus', { name: 'Other' })
    for (const [id, parent] of [
      [top.id, low.id],
      [top.id, top.id],
      [top.id, other.id],
    ])
      expect(await refused(id, parent)).toEqual(parent === other.id ? [422, ['parent_id']] : [422, ['parent_id']])
    await call('PUT', `cms/menus/${top.id}`, { position: 'footer_2' })
    expect((await call('GET', `cms/menus/${low.id}`)).body.data.position).toBe('footer_2')
    const moved = await call('POST', 'cms/menus/move', { id: low.id, parent_id: null })
    expect(moved.status).toBe(200)
    expect((await call('GET', `cms/menus/${low.id}`)).body.data).toMatchObject({ level: 1, position: 'footer_2' })
    await call('POST', 'cms/menus/move', { id: low.id, parent_id: null, before: top.id })
    const list = (await call('GET', 'cms/menus?position=footer_2&limit=100')).body.data
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Low', 'Top', 'Mid'])
    const up = await call('PUT', `cms/menus/${mid.id}`, { parent_id: 0 })
    expect([up.status, up.body.data.parent_id]).toEqual([200, null])
  })

  it('is switched by the call of the specification', async () => {
    const { id } = await make('cms/menus', { name: 'On' })
    const off = await call('POST', `cms/menus/${id}/change-status`, { status: false })
    expect([off.status, off.body.data.status]).toEqual([200, false])
    expect((await call('POST', `cms/menus/${id}/change-status`, { status: 'maybe' })).status).toBe(422)
    expect((await call('POST', 'cms/menus/999999999/change-status', { status: true })).status).toBe(404)
  })
})

describe('what a shop shows of menus', () => {
  it('leaves out what is off, hidden, deleted or leads nowhere', async () => {
    a = await app.signUp()
    const hidden = await make('categories', { name: 'Hidden', status: false })
    const below = await make('categories', { name: 'Below', parent_id: hidden.id })
    const seen = await make('categories', { name: 'Seen' })
    const product = await make('products', { name: 'Pot', price: '1.00' })
    const brand = await make('brands', { name: 'Kettle' })
    const link = (type: string, id?: number) => ({ menuable: { type, id } })
    const head = await make('cms/menus', { name: 'Shop', sort_order: 1 })
    for (const [i, body] of [
      { name: 'Seen', ...link('category', seen.id), translations: { km: { name: 'ឃើញ' } } },
      { name: 'Hidden', ...link('category', hidden.id) },
      { name: 'Below', ...link('category', below.id) },
      { name: 'Pot', ...link('product', product.id) },
      { name: 'Kettle', ...link('brand', brand.id), target: '_blank' },
      { name: 'Off', ...link('home'), status: false },
      { name: 'Nothing' },
    ].entries())
      await make('cms/menus', { ...body, parent_id: head.id, sort_order: i })
    const tree = await shown()
    expect(tree).toMatchObject([
      {
        name: 'Shop',
        href: null,
        position: 'header',
        children: [
          { name: 'Seen', href: '/category/seen', children: [] },
          { name: 'Pot', href: '/product/pot' },
          { name: 'Kettle', href: '/brand/kettle', target: '_blank' },
        ],
      },
    ])
    expect(tree[0].children).toHaveLength(3)
    expect((await shown({ 'accept-language': 'km' }))[0].children[0].name).toBe('ឃើញ')

    await call('DELETE', `products/${product.id}`)
    await call('DELETE', `brands/${brand.id}`)
    expect((await shown())[0].children.map(({ name }: { name: string }) => name)).toEqual(['Seen'])
    const rows = (await call('GET', 'cms/menus?limit=100')).body.data
    const broken = Object.fromEntries(
      rows.map((row: { name: string; broken: string | null }) => [row.name, row.broken]),
    )
    expect(broken).toMatchObject({ Seen: null, Hidden: 'hidden', Below: 'hidden', Pot: 'gone', Kettle: 'gone' })
    // What was left as it was is no fault of whoever renames it.
    const { id } = rows.find((row: { name: string }) => row.name === 'Pot')
    const renamed = await call('PUT', `cms/menus/${id}`, { name: 'Pots', ...link('product', product.id) })
    expect(renamed.status).toBe(200)
  })

  it('leads to posts, their categories and pages while they are shown', async () => {
    a = await app.signUp()
    const hour = 3_600_000
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const news = await make('cms/categories', { name: 'News' })
    const hushed = await make('cms/categories', { name: 'Hushed', status: false })
    const post = await make('cms/posts', { name: 'Harvest' })
    const khmer = await make('cms/posts', { name: 'រដូវច្រូត' })
    const page = await make('cms/pages', { name: 'Our story' })
    for (const [i, [name, type, id]] of [
      ['News', 'post_category', news.id],
      ['Hushed', 'post_category', hushed.id],
      ['Harvest', 'post', post.id],
      ['Khmer', 'post', khmer.id],
      ['Draft', 'post', (await make('cms/posts', { name: 'Draft', status: false })).id],
      ['Later', 'post', (await make('cms/posts', { name: 'Later', published_at: at(24 * hour) })).id],
      ['Story', 'page', page.id],
      ['Unready', 'page', (await make('cms/pages', { name: 'Unready', status: false })).id],
      [
        'Over',
        'page',
        (await make('cms/pages', { name: 'Over', published_at: at(-48 * hour), publish_end: at(-24 * hour) })).id,
      ],
    ].entries())
      await make('cms/menus', { name, sort_order: i, menuable: { type, id } })
    const hrefs = async () =>
      Object.fromEntries((await shown()).map(({ name, href }: { name: string; href: string }) => [name, href]))
    const all = {
      News: '/blog?category=news',
      Harvest: '/blog/harvest',
      Khmer: `/blog/p-${khmer.id}`,
      Story: '/page/our-story',
    }
    expect(await hrefs()).toEqual(all)
    // Where they lead is where the shop has them.
    const found = await Promise.all(
      [`posts/p-${khmer.id}`, 'posts/harvest', 'posts?category=news', 'pages/our-story'].map(
        async (path) => (await app.call('GET', `/api/shop/${path}`, { host: a.host })).status,
      ),
    )
    expect(found).toEqual([200, 200, 200, 200])

    await call('DELETE', `cms/posts/${post.id}`)
    await call('DELETE', `cms/pages/${page.id}`)
    await call('DELETE', `cms/categories/${news.id}`)
    expect(await hrefs()).toEqual({ Khmer: all.Khmer })
    const rows = (await call('GET', 'cms/menus?limit=100')).body.data
    const said = rows.map((row: { name: string; broken: string | null; points_to: string }) => [row.name, row.broken])
    expect(Object.fromEntries(said)).toEqual({
      News: 'gone',
      Hushed: 'hidden',
      Harvest: 'gone',
      Khmer: null,
      Draft: 'hidden',
      Later: 'hidden',
      Story: 'gone',
      Unready: 'hidden',
      Over: 'hidden',
    })
    const gone = await call('POST', 'cms/menus', { name: 'x', menuable: { type: 'post', id: post.id } })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['menuable']])
  })

  it('keeps each store’s and the platform’s apart', async () => {
    const admin = await adminToken()
    const mine = await make('cms/menus', { name: 'Platform', menuable: { type: 'url', url: '/pricing' } }, admin)
    const b = await app.signUp()
    const never = (await call('GET', 'cms/menus/999999999', undefined, b.token)).body.message
    expect((await call('GET', `cms/menus/${mine.id}`, undefined, b.token)).body.message).toBe(never)
    expect((await app.call('GET', '/api/shop/menus', { host: b.host })).body.data).toEqual([])
    const { id } = await make('categories', { name: 'Of A' })
    const foreign = await call('POST', 'cms/menus', { name: 'x', menuable: { type: 'category', id } }, b.token)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['menuable']])
    // The platform has an address for its posts, and none for the rest of these.
    const post = await make('cms/posts', { name: 'Of the platform', type: 'help' }, admin)
    const page = await make('cms/pages', { name: 'Of the platform' }, admin)
    const led = await make('cms/menus', { name: 'x', menuable: { type: 'post', id: post.id } }, admin)
    expect([led.points_to, led.broken]).toEqual(['Of the platform', null])
    for (const menuable of [{ type: 'contact' }, { type: 'page', id: page.id }]) {
      const none = await call('POST', 'cms/menus', { name: 'x', menuable }, admin)
      expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['menuable']])
    }
    for (const [type, path] of [
      ['post', 'cms/posts'],
      ['post_category', 'cms/categories'],
      ['page', 'cms/pages'],
    ] as const) {
      const ofA = await make(path, { name: 'Of A' })
      const refused = await call('POST', 'cms/menus', { name: 'x', menuable: { type, id: ofA.id } }, b.token)
      expect([type, refused.status, Object.keys(refused.body.errors)]).toEqual([type, 422, ['menuable']])
    }
  })
})

describe('the markup of menus', () => {
  it('holds nothing of what somebody typed but text', async () => {
    const { headerMarkup, footerMarkup } = await import('#server/domain/menus/menu-markup.ts')
    for (const text of XSS_PAYLOADS) {
      const one = { id: 1, name: text, icon: text, target: '_self', href: `/${text}`, children: [] } as const
      const inner = { ...one, href: null, children: [one] }
      const menus = (['header', 'mobile', 'footer_1'] as const).map((position) => ({
        ...inner,
        position,
        children: [{ ...inner, position, children: [{ ...one, position, children: [] }] }],
      }))
      const contact = { id: 1, name: text, type: 'line', value: text, href: `https://x/${text}`, hours: text } as const
      const html =
        headerMarkup(menus) +
        footerMarkup(menus, {
          contacts: [{ ...contact, department: null, image_url: null, translations: {} }],
          track: true,
        })
      const bare = html.replace(/"[^"]*"/g, '""')
      expect(bare.match(/<[^>]*>/g)?.filter((tag) => !TAG.test(tag))).toEqual([])
      expect(bare).not.toMatch(/<(?!\/?(ul|li|a|span|details|summary|div|nav|p|small)\b)/)
    }
  })
})

const TAG =
  /^<\/?(ul|li|a|span|details|summary|div|nav|p|small)( (href|class|target|rel|name|aria-hidden|aria-label)="")*>$/
