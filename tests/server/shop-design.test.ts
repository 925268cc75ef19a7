import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SectionName, sectionList } from '#app/contracts/sections/section-types.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { dbOf } = await import('#server/db/client.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
const { designToken, previewsDesign } = await import('#server/domain/design/preview-design.ts')
const { showHome } = await import('#server/domain/design/show-home.ts')

let app: Api
beforeAll(async () => {
  app = await api()
})

/** A store, its calls, and what its shop's first page shows. */
async function shop() {
  const store = await app.signUp()
  const call = async (method: string, path: string, body?: object) =>
    app.call(method, `/api/backend/${path}`, { token: store.token, ...(body && { body }) })
  const made = async (path: string, body: object) => {
    const reply = await call('POST', path, body)
    expect([reply.status, reply.body.errors]).toEqual([201, undefined])
    return reply.body.data
  }
  const save = (version: number | null, sections: object[]) => call('PUT', 'website-design', { version, sections })
  const shown = async (state: 'published' | 'draft' = 'published', locale: 'en' | 'km' = 'en') => {
    const found = await storeOfSubDomain(String(store.host).split('.')[0] ?? '')
    if (!found) throw new Error('no such shop')
    const context: ShopContext = { requestId: '', ip: '', locale, db: dbOf(store.id), store: found }
    return showHome(context, state)
  }
  return { ...store, call, made, save, shown }
}

const section = (type: SectionName, id: string, more: object = {}) => ({ type, id, ...more })

describe('the calls of a design', () => {
  it('save, publish, tell and restore it', async () => {
    const one = await shop()
    const { call } = one
    expect((await call('GET', 'website-design')).body).toEqual({
      data: { draft: null, scheduled: null, published: null },
    })
    const said = (heading: string) => [section('faq', 'abcd', { text: { en: { heading }, km: {} } })]
    const first = await one.save(null, said('One'))
    expect([first.status, first.body.data.version, first.body.data.sections[0].text.en.heading]).toEqual([
      200,
      1,
      'One',
    ])
    expect((await one.save(null, said('Lost'))).status).toBe(409)
    const published = await call('POST', 'website-design/publish', { version: 1, note: 'For New Year' })
    expect([published.status, published.body.data.state]).toEqual([200, 'published'])
    const second = await one.save(null, said('Two'))
    expect((await call('POST', 'website-design/discard', { version: 99 })).status).toBe(409)
    const gone = await call('POST', 'website-design/discard', { version: second.body.data.version })
    expect([gone.status, (await call('GET', 'website-design')).body.data.draft]).toEqual([200, null])
    const history = await call('GET', 'website-design/history')
    expect(history.body.data).toMatchObject([{ state: 'published', note: 'For New Year' }])
    const { id } = history.body.data[0]
    const back = await call('POST', 'website-design/restore', { id, version: null })
    expect([back.status, back.body.data.sections[0].text.en.heading]).toEqual([200, 'One'])
    const log = await call('GET', 'activity-logs')
    const told = log.body.data.filter(({ entity }: { entity: string }) => entity === 'website_design')
    expect(told.map(({ event }: { event: string }) => event)).toEqual(['restored', 'cancelled', 'published'])
  })

  it.each([
    [{ version: null, sections: [{ type: 'nothing', id: 'abcd' }] }],
    [{ version: null, sections: [section('faq', 'abcd'), section('faq', 'abcd')] }],
    [{ version: null, sections: 'x' }],
    [{ version: null }],
    [{ sections: [] }],
  ])('refuse what is none: %j', async (body) => {
    const one = await shop()
    expect((await one.call('PUT', 'website-design', body)).status).toBe(422)
  })

  it('are refused to who may not change settings', async () => {
    const { id } = await shop()
    const staff = await app.staff(id, ['setting-view'])
    const call = (method: string, path: string, body?: object) =>
      app.call(method, `/api/backend/${path}`, { token: staff, ...(body && { body }) })
    expect((await call('GET', 'website-design')).status).toBe(200)
    expect((await call('PUT', 'website-design', { version: null, sections: [] })).status).toBe(403)
    expect((await call('POST', 'website-design/publish', { version: 1 })).status).toBe(403)
  })
})

describe('the first page of a shop', () => {
  it('is nothing of its own until it is published', async () => {
    const one = await shop()
    expect(await one.shown()).toBeNull()
    const { body } = await one.save(null, [section('hero_slider', 'abcd')])
    expect([await one.shown(), await one.shown('draft')]).toEqual([null, [{ is: 'hero', id: 'abcd' }]])
    await one.call('POST', 'website-design/publish', { version: body.data.version })
    expect(await one.shown()).toEqual([{ is: 'hero', id: 'abcd' }])
  })

  it('shows products of each source, and none of what is hidden or another store’s', async () => {
    const [one, other] = [await shop(), await shop()]
    const category = await one.made('categories', { name: 'Tea' })
    const theirs = await other.made('products', { name: 'Theirs', price: '1.00' })
    const [a, b, c] = [
      await one.made('products', { name: 'A', price: '1.00', category_ids: [category.id] }),
      await one.made('products', { name: 'B', price: '1.00' }),
      await one.made('products', { name: 'C', price: '1.00', status: false, category_ids: [category.id] }),
    ]
    const of = (id: string, settings: object) => section('product_carousel', id, { settings })
    const saved = await one.save(null, [
      of('new1', { source: 'new' }),
      of('best', { source: 'best' }),
      of('cat1', { source: 'category', category_id: category.id }),
      of('cat2', { source: 'category' }),
      of('man1', { source: 'manual', product_ids: [c.id, b.id, theirs.id, a.id] }),
      of('prom', { source: 'promotion', promotion_id: 999_999 }),
      { ...of('hide', { source: 'new' }), visible: false },
    ])
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    const pieces = (await one.shown('draft')) ?? []
    const names = pieces.map((piece) => [piece.id, piece.is === 'products' && piece.products.map(({ name }) => name)])
    expect(names).toEqual([
      ['new1', ['B', 'A']],
      ['best', ['B', 'A']],
      ['cat1', ['A']],
      ['man1', ['B', 'A']],
    ])
  })

  it('comes as markup where it is only read, in either language, with how it looks once', async () => {
    const one = await shop()
    const brand = await one.made('brands', { translations: { en: { name: 'Tonle' }, km: { name: 'ទន្លេ' } } })
    const question = { id: 'item', text: { en: { question: 'Open?', answer: 'Yes' }, km: {} } }
    const { status } = await one.save(null, [
      section('faq', 'aaaa', { items: [question] }),
      section('brand_strip', 'bbbb', { settings: { brand_ids: [brand.id] } }),
      section('category_grid', 'cccc'),
      section('rich_text', 'dddd', { text: { en: { body: '<p>Tea <b>now</b><script>x</script></p>' }, km: {} } }),
      section('testimonials', 'eeee'),
    ])
    expect(status).toBe(200)
    const pieces = (await one.shown('draft', 'km')) ?? []
    expect(pieces.map(({ is, id }) => [is, id])).toEqual([
      ['markup', 'aaaa'],
      ['categories', 'cccc'],
      ['markup', 'dddd'],
    ])
    const markup = pieces.map((piece) => (piece.is === 'markup' ? piece.html : ''))
    expect(markup[0]).toContain('<summary>Open?</summary>')
    expect(markup[0]).toContain('ទន្លេ')
    expect(markup.map((one) => one.split('<style>').length - 1)).toEqual([1, 0, 0])
    expect(markup[2]).not.toContain('<script')
  })

  it('counts down to what is to come, and says nothing of what is over', async () => {
    const one = await shop()
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { status } = await one.save(null, [
      section('countdown', 'aaaa', { settings: { ends_at: at(2) }, text: { en: { heading: 'Soon' }, km: {} } }),
      section('countdown', 'bbbb', { settings: { ends_at: at(-2) } }),
    ])
    expect(status).toBe(200)
    expect(await one.shown('draft')).toMatchObject([{ is: 'countdown', id: 'aaaa', heading: 'Soon' }])
  })

  it('leaves out what is at fault in what another program kept, and shows the rest', async () => {
    const one = await shop()
    const hostile = { type: 'url', url: 'javascript:alert(1)' }
    const kept = [
      { type: 'nothing', id: 'aaaa' },
      { ...section('image_text', 'bbbb'), settings: { link: hostile } },
      'a text',
      section('hero_slider', 'cccc'),
      section('rich_text', 'dddd', { text: { en: { body: '<p>Tea<img src="x" onerror="alert(1)"></p>' }, km: {} } }),
    ]
    await dbOf(one.id).tx((tx) =>
      tx.execute(
        sql`INSERT INTO website_designs (store_id, sections) VALUES (${one.id}, ${JSON.stringify(kept)}::jsonb)`,
      ),
    )
    const pieces = (await one.shown('draft')) ?? []
    expect(pieces.map(({ is, id }) => [is, id])).toEqual([
      ['hero', 'cccc'],
      ['markup', 'dddd'],
    ])
    expect(JSON.stringify(pieces)).not.toMatch(/javascript:|onerror/)
  })

  it('is looked at before it is published by who has a link to it, and by no link of another store', async () => {
    const [one, other] = [await shop(), await shop()]
    expect(previewsDesign(designToken(one.id), one.id)).toBe(true)
    for (const token of [designToken(other.id), '', 'x.y', null]) expect(previewsDesign(token, one.id)).toBe(false)
  })

  it('leads to the rest of what it shows a part of', async () => {
    const one = await shop()
    const category = await one.made('categories', { name: 'Tea', slug: 'tea' })
    for (const name of ['A', 'B', 'C']) await one.made('products', { name, price: '1.00', category_ids: [category.id] })
    const of = (id: string, settings: object) => section('product_carousel', id, { settings })
    await one.save(null, [
      of('new1', { source: 'new', limit: 2 }),
      of('cat1', { source: 'category', category_id: category.id, limit: 2 }),
      of('new2', { source: 'new', limit: 8 }),
    ])
    const pieces = (await one.shown('draft')) ?? []
    expect(pieces.map((piece) => piece.is === 'products' && piece.more)).toEqual(['/search', '/category/tea', null])
  })

  it('has room for every type at once', async () => {
    const one = await shop()
    const { SECTION_TYPES } = await import('#app/contracts/sections/section-types.ts')
    const sections = sectionList.parse(SECTION_TYPES.map(({ type }, n) => ({ type, id: `sect${n}` })))
    expect((await one.save(null, sections)).status).toBe(200)
    // Of those that nobody wrote in the form for the news alone shows something.
    const [hero, categories, form, ...rest] = (await one.shown('draft')) ?? []
    expect([hero, categories, form]).toMatchObject([{ is: 'hero' }, { is: 'categories' }, { is: 'markup' }])
    expect([rest, form && 'html' in form && form.html.includes('action="/newsletter"')]).toEqual([[], true])
  })

  it('has a menu of categories with prices, of what the shop shows', async () => {
    const one = await shop()
    const drinks = await one.made('categories', { name: 'Drinks' })
    const hidden = await one.made('categories', { name: 'Hidden', status: false })
    await one.made('products', { name: 'Tea <b>', price: '1.50', category_ids: [drinks.id, hidden.id] })
    await one.made('products', { name: 'Gone', price: '9.00', category_ids: [drinks.id], status: false })
    const settings = { category_ids: [drinks.id, hidden.id, 999_999], limit: 12 }
    expect((await one.save(null, [section('food_menu', 'abcd', { settings })])).status).toBe(200)
    const [menu, ...rest] = (await one.shown('draft')) ?? []
    const markup = menu && 'html' in menu ? menu.html.replace(/<style>.*<\/style>/s, '') : ''
    expect(rest).toEqual([])
    expect(markup).toContain('Tea &#60;b&#62;')
    expect(markup).toContain('$1.50')
    expect(markup).toContain('href="/category/drinks"')
    expect(markup).not.toMatch(/Hidden|Gone/)
  })
})
