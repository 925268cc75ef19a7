import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts, importer } from '../support/imports.ts'

const { api, emptyStore } = await importBench()
const [brands, options] = [importer(api, 'brands'), importer(api, 'options')]
const shipping = importer(api, 'shipping-methods')

async function listed(token: string, path: string): Promise<Parsed[]> {
  const { body } = await api.call('GET', `/api/backend/${path}?limit=100&sort=id&direction=asc`, { token })
  return body.data
}

describe('brands from a file', () => {
  const HEAD = 'slug,name_en,name_km,code,manufacture,website,feature,sort_order'

  it('come in, change by what the file says alone, and go again', async () => {
    const { token } = await emptyStore()
    const made = await brands.imported(token, `${HEAD}\nacme,Acme,អាក់មី,A-1,,https://acme.example,TRUE,4\n`)
    expect([counts(made), made.warnings, made.errors]).toEqual([[1, 0, 0, 0], [], []])
    const again = await brands.imported(token, `${HEAD}\nacme,Acme,អាក់មី,A-1,,https://acme.example,TRUE,4\n`)
    expect(counts(again)).toEqual([0, 0, 1, 0])
    const other = await brands.imported(token, `${HEAD}\nacme,,,A-2,Nobody,,,\n,Other,,,,,,\n`)
    expect([counts(other), other.warnings.map(({ field }: Parsed) => field)]).toEqual([[1, 1, 0, 0], ['manufacture']])
    expect((await listed(token, 'brands'))[0]).toMatchObject({
      name: 'Acme',
      code: 'A-2',
      feature: true,
      sort_order: 4,
    })
    await brands.undone(token, other.id)
    expect((await listed(token, 'brands')).map(({ name, code }) => [name, code])).toEqual([['Acme', 'A-1']])
  }, 120_000)

  it('are refused row by row by the rules of their own form', async () => {
    const { token } = await emptyStore()
    const job = await brands.imported(token, `${HEAD}\na,A,,,,nowhere,,\nb,,,,,,maybe,\n,C,,,,,,5000\n`)
    expect([counts(job), job.errors.map(({ row, field }: Parsed) => [row, field])]).toEqual([
      [0, 0, 0, 3],
      [
        [2, 'website'],
        [3, 'feature'],
        [4, 'sort_order'],
      ],
    ])
  }, 120_000)
})

describe('options from a file', () => {
  it('bring their values, a row each; those of the store stay', async () => {
    const { token } = await emptyStore()
    const head = 'name_en,type,value_en,value_km,value_color'
    await options.imported(token, `${head}\nColour,color,Red,ក្រហម,#ff0000\n,,Blue,,#0000ff\nSize,select,S,,\n`)
    const job = await options.imported(token, `${head}\nColour,,Blue,ខៀវ,#0000aa\n,,Green,,#00ff00\n`)
    expect(counts(job)).toEqual([0, 1, 0, 0])
    const values = async () =>
      (await listed(token, 'options'))[0]?.values.map(({ translations: { en, km }, color }: Parsed) => [
        en.name,
        km.name,
        color,
      ])
    expect(await values()).toEqual([
      ['Red', 'ក្រហម', '#ff0000'],
      ['Blue', 'ខៀវ', '#0000aa'],
      ['Green', null, '#00ff00'],
    ])
    await options.undone(token, job.id)
    expect(await values()).toEqual([
      ['Red', 'ក្រហម', '#ff0000'],
      ['Blue', null, '#0000ff'],
    ])
  }, 120_000)
})

it('tells where pictures behind links lie, those of option values too', async () => {
  const { token } = await emptyStore()
  const values = 'Red,https://one.example/red.png\n,,Blue,https://two.example/blue.png'
  const tried = await options.send(token, `name_en,type,value_en,value_image\nColour,color,${values}\n`, {
    dry_run: 'true',
  })
  expect([tried.body.data.pictures.links, tried.body.data.pictures.hosts]).toEqual([
    2,
    [
      { host: 'one.example', n: 1 },
      { host: 'two.example', n: 1 },
    ],
  ])
  const icon = 'name_en,icon\nAcme,https://one.example/icon.png\n'
  expect((await brands.send(token, icon, { dry_run: 'true' })).body.data.pictures.hosts).toEqual([
    { host: 'one.example', n: 1 },
  ])
})

describe('shipping methods from a file', () => {
  const HEAD = 'name_en,code,type,cost,brackets,min_weight,free_over'

  it('are found by their codes, and get back what a change of their type took', async () => {
    const { token } = await emptyStore()
    const priced = async (code: string) => {
      const found = (await listed(token, 'shipping-methods')).find((one) => one.code === code)
      return [found?.name, found?.type, found?.cost, found?.brackets, found?.min_weight, found?.free_over]
    }
    const made = await shipping.imported(token, `${HEAD}\nBus,bus,flat,"$1,200.5",,1.5,30\n`)
    expect([counts(made), made.errors]).toEqual([[1, 0, 0, 0], []])
    expect(await priced('bus')).toEqual(['Bus', 'flat', '1200.50', [], 1.5, '30.00'])
    const cell = '0-1: 1.50 | 1-2.5: 3 | 2.5+: 4.00'
    const changed = await shipping.imported(token, `${HEAD}\nBus by weight,bus,by_weight,,${cell},,\n`)
    expect([counts(changed), changed.errors]).toEqual([[0, 1, 0, 0], []])
    const brackets = [
      { from: '0', to: '1', cost: '1.50' },
      { from: '1', to: '2.5', cost: '3.00' },
      { from: '2.5', to: null, cost: '4.00' },
    ]
    expect(await priced('bus')).toEqual(['Bus by weight', 'by_weight', '0.00', brackets, 1.5, '30.00'])
    const same = await shipping.send(token, `name_en,code,brackets\n,bus,${cell}\n`, { dry_run: 'true' })
    expect(counts(same.body.data)).toEqual([0, 0, 1, 0])
    await shipping.undone(token, changed.id)
    expect(await priced('bus')).toEqual(['Bus', 'flat', '1200.50', [], 1.5, '30.00'])
  }, 120_000)

  it('are refused where a price, a type or brackets can not be', async () => {
    const { token } = await emptyStore()
    const rows = [
      'A,a,flat,one,,,',
      'B,b,rocket,,,,',
      'C,c,by_weight,,1 to 2: 3,,',
      'D,d,by_weight,,0-1: 2 | 3-4: 5,,',
      'E,e,by_total,,,,',
      'F,f,flat,4000៛,,,',
    ]
    const job = await shipping.imported(token, `${HEAD}\n${rows.join('\n')}\n`)
    expect([counts(job), job.errors.map(({ row, field }: Parsed) => [row, field])]).toEqual([
      [0, 0, 0, 6],
      [
        [2, 'cost'],
        [3, 'type'],
        [4, 'brackets'],
        [5, 'brackets'],
        [6, 'brackets'],
        [7, 'cost'],
      ],
    ])
  }, 120_000)
})

describe('the list of imports', () => {
  it('shows those of the kinds that one may see, newest first, and what is to be done with them', async () => {
    const { token, id } = await api.signUp()
    await brands.imported(token, 'name_en,website\nAcme,\nBad,nowhere\n')
    await options.imported(token, 'name_en,type\nSize,select\n')
    const { body } = await api.call('GET', '/api/backend/imports', { token })
    expect(
      body.data.map(({ kind, state, new: made, failed, total, done, has_notes, can_undo }: Parsed) => [
        kind,
        state,
        [made, failed, total, done],
        has_notes,
        can_undo,
      ]),
    ).toEqual([
      ['options', 'done', [1, 0, 1, 1], false, true],
      ['brands', 'done', [1, 1, 2, 2], true, false],
    ])
    const narrowed = async (query: string) =>
      (await api.call('GET', `/api/backend/imports?${query}`, { token })).body.meta.total
    expect([
      await narrowed('kind=brands'),
      await narrowed('state=failed'),
      await narrowed('search=OPTIONS.csv'),
    ]).toEqual([1, 0, 1])
    const staff = await api.staff(id, ['brand-view'])
    const seen = (await api.call('GET', '/api/backend/imports', { token: staff })).body
    expect([seen.data.map(({ kind }: Parsed) => kind), seen.meta.total]).toEqual([['brands'], 1])
    const nobody = await api.staff(id, ['order-view'])
    expect((await api.call('GET', '/api/backend/imports', { token: nobody })).body.data).toEqual([])
    const stranger = await api.signUp()
    expect((await api.call('GET', '/api/backend/imports', { token: stranger.token })).body.data).toEqual([])
  }, 120_000)
})
