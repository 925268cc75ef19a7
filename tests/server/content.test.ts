import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'

await ownDatabase()

let app: Api
let store: Awaited<ReturnType<Api['signUp']>>
let admin: string
const LATER = '2999-01-01T08:00:00+07:00'
const BEFORE = '2020-01-01T08:00:00+07:00'

beforeAll(async () => {
  app = await (await import('../support/api.ts')).api()
  store = await app.signUp()
  admin = await adminToken()
})

const ask = (method: string, path: string, body?: object, token = store.token) =>
  app.call(method, `/api/backend/cms/${path}`, { token, ...(body && { body }) })
async function make(path: string, body: object, token = store.token) {
  const reply = await ask('POST', path, body, token)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const found = async (query: string) => (await ask('GET', query)).body.data.map(({ id }: { id: number }) => id)

describe('posts', () => {
  it('are drafts, wait for their day, are shown or put away, and are found by that', async () => {
    const draft = await make('posts', { name: 'Draft', status: false })
    const waiting = await make('posts', { name: 'Waiting', published_at: LATER })
    const open = await make('posts', { name: 'Open', published_at: BEFORE })
    const away = await make('posts', { name: 'Away', archived: true })
    expect([draft, waiting, open, away].map(({ state, state_name }) => [state, state_name])).toEqual([
      ['draft', 'Draft'],
      ['scheduled', 'Scheduled'],
      ['published', 'Published'],
      ['archived', 'Archived'],
    ])
    expect([waiting.published_at, draft.published_at]).toEqual(['2999-01-01T01:00:00.000Z', null])
    for (const [state, one] of Object.entries({ draft, scheduled: waiting, published: open, archived: away }))
      expect([state, await found(`posts?state=${state}`)]).toEqual([state, [one.id]])
    expect((await ask('GET', 'posts?state=nowhere')).status).toBe(422)
    const now = await ask('PUT', `posts/${waiting.id}`, { published_at: null })
    expect(now.body.data).toMatchObject({ state: 'published', published_at: null })
  })

  it('say how long they take, of the longer language, and who wrote them', async () => {
    const long = await make('posts', {
      name: 'Long',
      body: `<p>${'word '.repeat(450)}</p>`,
      translations: { km: { body: '<p>ខ្លី</p>' } },
    })
    expect([long.read_minutes, typeof long.author_id]).toEqual([3, 'number'])
    const less = await ask('PUT', `posts/${long.id}`, { body: '<p>Short</p>' })
    expect(less.body.data).toMatchObject({ read_minutes: 1, author_id: long.author_id })
  })

  it('are filed in a tree, found below it, and hold it', async () => {
    const top = await make('categories', { name: 'News' })
    const below = await make('categories', { name: 'Events', parent_id: top.id })
    const filed = await make('posts', { name: 'Fair', category_ids: [below.id, top.id], tags: ['rain-fair'] })
    expect([filed.categories, filed.category_names]).toEqual([
      [
        { id: below.id, name: 'Events' },
        { id: top.id, name: 'News' },
      ],
      'Events, News',
    ])
    const other = await make('posts', { name: 'Stall', category_ids: [below.id] })
    expect(await found(`posts?category_id=${top.id}&sort=id`)).toEqual([filed.id, other.id])
    expect(await found('posts?search=rain-fair')).toEqual([filed.id])
    const tree = (await ask('GET', 'categories')).body.data
    expect(tree.map((row: Record<string, unknown>) => [row.name, row.level, row.post_count])).toEqual([
      ['News', 1, 1],
      ['Events', 2, 2],
    ])
    const ring = await ask('PUT', `categories/${top.id}`, { parent_id: below.id })
    expect([ring.status, Object.keys(ring.body.errors)]).toEqual([422, ['parent_id']])
    expect((await ask('DELETE', `categories/${top.id}`)).body.message).toContain('1 post')
    for (const { id } of [filed, other]) await ask('DELETE', `posts/${id}`)
    expect((await ask('DELETE', `categories/${top.id}`)).body.message).toContain('1 category')
    expect((await ask('POST', 'categories/multi-delete', { ids: [below.id, top.id] })).status).toBe(200)
    // What lay in the trash comes back without them.
    const back = await ask('POST', `posts/${filed.id}/restore`)
    expect([back.status, back.body.data.category_ids]).toEqual([200, []])
  })

  it('keep the link name that a deleted one had free', async () => {
    const first = await make('posts', { name: 'Same name' })
    await ask('DELETE', `posts/${first.id}`)
    const second = await make('posts', { name: 'Same name' })
    expect([first.slug, second.slug]).toEqual(['same-name', 'same-name'])
    expect((await ask('POST', `posts/${first.id}/restore`)).body.data.slug).toBe('same-name-2')
  })
})

describe('pages', () => {
  it('begin and end, and one that every shop has is there once and stays', async () => {
    const over = await make('pages', { name: 'Over', published_at: BEFORE, publish_end: '2021-01-01T00:00:00Z' })
    const about = await make('pages', { name: 'About us', system_code: 'about' })
    expect([over.state, about.state]).toEqual(['ended', 'published'])
    expect(await found('pages?state=ended')).toEqual([over.id])
    expect(await found('pages?state=published')).toEqual([about.id])
    const early = await ask('PUT', `pages/${over.id}`, { publish_end: '2019-01-01T00:00:00Z' })
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['publish_end']])
    const twice = await ask('POST', 'pages', { name: 'About', system_code: 'about' })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['system_code']])
    expect((await ask('DELETE', `pages/${about.id}`)).status).toBe(409)
    const copy = await ask('POST', `pages/${about.id}/duplicate`)
    expect([copy.status, copy.body.data.system_code]).toEqual([201, null])
    await ask('PUT', `pages/${about.id}`, { system_code: null })
    expect((await ask('DELETE', `pages/${about.id}`)).status).toBe(200)
  })
})

describe('the platform', () => {
  it('has posts, categories and pages of its own, and sees no store’s', async () => {
    const topic = await make('categories', { name: 'Selling' }, admin)
    const help = await make('posts', { name: 'Set a fee', type: 'help', category_ids: [topic.id] }, admin)
    const page = await make('pages', { name: 'Privacy', system_code: 'privacy' }, admin)
    expect([help.type, help.categories]).toEqual(['help', [{ id: topic.id, name: 'Selling' }]])
    for (const [path, { id }] of [
      ['categories', topic],
      ['posts', help],
      ['pages', page],
    ] as const) {
      expect((await ask('GET', `${path}/${id}`)).status).toBe(404)
      const own = await make(path, { name: 'Ours' })
      expect((await ask('GET', `${path}/${own.id}`, undefined, admin)).status).toBe(404)
    }
    const foreign = await ask('POST', 'posts', { name: 'Foreign', category_ids: [topic.id] })
    expect(foreign.status).toBe(422)
    await ask('DELETE', `posts/${help.id}`, undefined, admin)
    expect((await ask('POST', `posts/${help.id}/restore`, undefined, admin)).status).toBe(200)
  })
})

/** Nothing but our elements, and on them nothing that runs. */
const harmless =
  /^(?:[^<]|<\/?(?:p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|hr|table|tbody|tr|th|td)>|<t[hd](?: (?:col|row)span="\d{1,2}")+>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" rel="noopener nofollow">|<\/a>)*$/

describe.each(['posts', 'pages'])('texts of %s', (path) => {
  it('show nothing that runs', async () => {
    const { id } = await make(path, { name: 'Harmless' })
    for (const html of XSS_PAYLOADS.filter((one, n) => n % 12 === 0 && !/\p{Cc}/u.test(one))) {
      const texts = { en: { body: html }, km: { body: `<p>ក${html}</p>` } }
      const reply = await ask('PUT', `${path}/${id}`, { translations: texts })
      expect([html, reply.status]).toEqual([html, 200])
      const { translations, body } = reply.body.data
      for (const text of [translations.en?.body, translations.km?.body, body]) expect(text ?? '').toMatch(harmless)
    }
  })
})
