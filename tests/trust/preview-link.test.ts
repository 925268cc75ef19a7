import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { Store } from '../support/sales.ts'
import { handOvers } from './support/hand-overs.ts'

// A link that shows what a shop does not show yet: one product, of one store, for an hour.

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
const { api } = await import('../support/api.ts')
const app = await api()
const { seal } = await import('#server/core/text/seal.ts')
const { browser, onPlatform, onShop } = await handOvers(db)

const HOUR = 3_600_000
let mine: Store
let other: Store
beforeAll(async () => {
  await db.connect()
  ;[mine, other] = [await app.signUp(), await app.signUp()]
})
afterEach(() => void vi.useRealTimers())
afterAll(() => db.end())

async function hidden(store: Store, more: object = { status: false }) {
  const body = { name: 'Secret tea', price: '2', ...more }
  const reply = await app.call('POST', '/api/backend/products', { token: store.token, body })
  return reply.body.data as { id: number; slug: string }
}
const linkTo = async (store: Store, id: number) => (await onPlatform(await browser(store))).web.previewLink({ id })
const tokenOf = (link: string) => new URL(link).searchParams.get('preview') ?? ''
const shows = async (store: Store, token: string) => (await onShop(store)).web.previewProduct({ token })

describe('the preview of a product', () => {
  it.each([
    ['off', { status: false }],
    ['to be published later', { publish_at: new Date(Date.now() + HOUR).toISOString() }],
  ])('shows one that is %s, which the shop still does not show', async (_, state) => {
    const { id, slug } = await hidden(mine, state)
    const link = await linkTo(mine, id)
    expect(link).toMatch(new RegExp(`^http://${mine.name}\\.[^/]+/product/${slug}\\?preview=`))
    const { data, said } = await shows(mine, tokenOf(link))
    expect([data.id, data.name, said.length > 0]).toEqual([id, 'Secret tea', true])
    await expect((await onShop(mine)).shop.product({ slug })).rejects.toMatchObject({ status: 404 })
  })

  it('is of this store alone, and so is the link', async () => {
    const { id } = await hidden(mine)
    const token = tokenOf(await linkTo(mine, id))
    await expect(shows(other, token)).rejects.toMatchObject({ status: 404 })
    await expect(linkTo(other, id)).rejects.toMatchObject({ status: 404 })
  })

  it('is over after an hour, and with the product', async () => {
    const { id } = await hidden(mine)
    const token = tokenOf(await linkTo(mine, id))
    vi.useFakeTimers({ now: Date.now() + HOUR - 5000, toFake: ['Date'] })
    expect((await shows(mine, token)).data.id).toBe(id)
    vi.setSystemTime(Date.now() + 6000)
    await expect(shows(mine, token)).rejects.toMatchObject({ status: 404 })
    vi.useRealTimers()
    await app.call('DELETE', `/api/backend/products/${id}`, { token: mine.token })
    await expect(shows(mine, token)).rejects.toMatchObject({ status: 404 })
    await expect(linkTo(mine, id)).rejects.toMatchObject({ status: 404 })
  })

  it('can not be made up', async () => {
    const { id } = await hidden(mine)
    const token = tokenOf(await linkTo(mine, id))
    const sealedElsewhere = seal({ store: String(mine.id), product: String(id), until: '9999999999999' }, 'outbox')
    const [key, text = ''] = token.split('.')
    const changed = `${key}.${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`
    for (const wrong of ['', '.', 'x.y', String(id), text, changed, sealedElsewhere, 'é'.repeat(5000)]) {
      await expect(shows(mine, wrong)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is not for who may not see products', async () => {
    const { id } = await hidden(mine)
    const clerk = await app.staff(mine.id, ['order-view'])
    const reply = (await onPlatform(await app.browser(clerk))).web.previewLink({ id })
    await expect(reply).rejects.toMatchObject({ status: 403 })
  })
})
