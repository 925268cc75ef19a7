import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'

const { api, imports, emptyStore } = await importBench()

const list = async (token: string, what: string): Promise<string[]> =>
  (await api.call('GET', `/api/backend/${what}?limit=100&sort=id&direction=asc`, { token })).body.data.map(
    ({ name }: Parsed) => name,
  )
const all = async (token: string) => [
  await list(token, 'brands'),
  await list(token, 'manufactures'),
  await list(token, 'categories'),
]
const file = [
  'code,name_en,name_km,price,brand,manufacture,category',
  'A,Cup,,1,Angkor,Kiln,Home > Cups',
  'B,Pot,,1,Bassac,,Home > Pots',
  '',
].join('\n')

describe('an import that is taken back', () => {
  it('takes with it the brands, manufactures and categories that it made', async () => {
    const { token } = await emptyStore()
    const before = await all(token)
    const job = await imports.imported(token, file)
    expect(await all(token)).toEqual([
      [...(before[0] ?? []), 'Angkor', 'Bassac'],
      [...(before[1] ?? []), 'Kiln'],
      [...(before[2] ?? []), 'Home', 'Cups', 'Pots'],
    ])
    const done = await imports.undone(token, job.id)
    expect([done.state, done.warnings, await all(token)]).toEqual(['undone', [], before])
    // What lies in the trash comes back without them, and the same file makes them anew.
    expect((await imports.imported(token, file)).new).toBe(2)
    expect((await list(token, 'brands')).slice(-2)).toEqual(['Angkor', 'Bassac'])
  })

  it('leaves those that something uses by now, that were there before, or that were changed', async () => {
    const { token } = await emptyStore()
    const before = await all(token)
    await api.call('POST', '/api/backend/brands', { token, body: { name: 'Angkor' } })
    const job = await imports.imported(token, file)
    const { body } = await api.call('GET', '/api/backend/categories?limit=100', { token })
    const of = (name: string) => body.data.find((row: Parsed) => row.name === name)
    const pots = of('Pots')
    // One product more is filed under what the import made, and a category of the shop's own lies below it.
    const own = { name: 'Own pot', code: 'OWN', price: '2.00', categories: [{ name: 'Pots' }], category_ids: [pots.id] }
    expect((await api.call('POST', '/api/backend/products', { token, body: own })).status).toBeLessThan(300)
    const cups = { id: of('Cups').id, name: 'Mugs', version: of('Cups').version }
    await api.call('PUT', `/api/backend/categories/${cups.id}`, { token, body: cups })
    await imports.undone(token, job.id)
    const [brands = [], makers = [], categories = []] = await all(token)
    expect(brands).toEqual([...(before[0] ?? []), 'Angkor'])
    expect(makers).toEqual(before[1])
    expect(categories.slice((before[2] ?? []).length)).toEqual(['Home', 'Mugs', 'Pots'])
  })
})
