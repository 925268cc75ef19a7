import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})

interface Row {
  id: number
  name: string
  missing_khmer: boolean
}

const texts = (en: object, km: object) => ({ translations: { en, km } })
const make = async (token: string, path: string, body: object): Promise<void> =>
  expect((await api.call('POST', `/api/backend/${path}`, { token, body })).status).toBe(201)
const rows = async (token: string, path: string): Promise<Row[]> =>
  (await api.call('GET', `/api/backend/${path}`, { token })).body.data
const names = (of: readonly Row[]) => of.map(({ name }) => name)

describe.each(['products', 'categories', 'brands'])('%s without Khmer', (path) => {
  it('are those without a name in it, or with a text for people in English alone; the list marks the same', async () => {
    const { token } = await api.signUp()
    await make(token, path, texts({ name: 'Both' }, { name: 'ទាំងពីរ' }))
    await make(token, path, texts({ name: 'English' }, {}))
    await make(token, path, texts({ name: 'Half', description: 'Said' }, { name: 'ពាក់កណ្ដាល' }))
    await make(token, path, texts({ name: 'Whole', description: 'Said' }, { name: 'ទាំងមូល', description: 'បាន' }))
    await make(token, path, texts({ name: 'Found', meta_tag_title: 'Said' }, { name: 'រកឃើញ' }))
    await make(token, path, texts({}, { name: 'ខ្មែរ', description: 'តែខ្មែរ' }))
    const found = await rows(token, `${path}?sort=id&direction=asc&khmer=missing`)
    expect(names(found)).toEqual(['English', 'Half'])
    const all = await rows(token, `${path}?sort=id&direction=asc`)
    expect(all).toHaveLength(6)
    expect(names(all.filter(({ missing_khmer }) => missing_khmer))).toEqual(['English', 'Half'])
    expect((await api.call('GET', `/api/backend/${path}?khmer=present`, { token })).status).toBe(422)
  })
})

describe('what has a name alone', () => {
  it('lacks Khmer where the name does, until it is written', async () => {
    const { token } = await api.signUp()
    await make(token, 'tags', { name: 'New' })
    const [tag] = await rows(token, 'tags?khmer=missing')
    expect(tag).toMatchObject({ name: 'New', missing_khmer: true })
    const body = texts({}, { name: 'ថ្មី' })
    const { body: saved } = await api.call('PUT', `/api/backend/tags/${tag?.id}`, { token, body })
    expect(saved.data.missing_khmer).toBe(false)
    expect(await rows(token, 'tags?khmer=missing')).toEqual([])
  })
})
