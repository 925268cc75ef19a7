import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench('categories')
let of = await api.signUp()

/** The store's tree as lines of names, in its order. */
async function tree(token = of.token): Promise<string[]> {
  const { body } = await api.call('GET', '/api/backend/categories?limit=100', { token })
  return body.data.map(({ path, name }: { path: { name: string }[]; name: string }) =>
    [...path.map((above) => above.name), name].join(' > '),
  )
}
const trial = async (file: Uint8Array | string, fields = {}) =>
  (await imports.send(of.token, file, { dry_run: 'true', ...fields })).body.data
const own = async (type = 'csv') => {
  const reply = await api.call('GET', `/api/backend/categories/export/own?type=${type}`, { token: of.token })
  return reply.body as Buffer
}
const messages = (data: { errors: { row: number; message: string }[] }) =>
  data.errors.map(({ row, message }) => `${row} ${message}`)

const FOOD = [
  'slug,parent,path,name_en,name_km,description_en,status,sort_order,meta_tag_title_km',
  'soup,noodles,,Soup,ស៊ុប,Hot,TRUE,3,ស៊ុបក្ដៅ',
  'food,,Food,Food,អាហារ,,TRUE,1,',
  ',,Drinks > Food,,,,FALSE,,',
  'noodles,,Food > Noodles,Noodles,មី,"=SUM(A1)",TRUE,2,',
  '',
].join('\n')

describe('categories from a file', () => {
  it('come in below each other wherever their rows stand, and change nothing the second time', async () => {
    const tried = await trial(FOOD)
    expect([tried.format, tried.rows, counts(tried), tried.errors]).toEqual(['own', 4, [4, 0, 0, 0], []])
    expect(await tree()).toEqual([])
    const job = await imports.imported(of.token, FOOD)
    expect([counts(job), job.errors]).toEqual([[4, 0, 0, 0], []])
    // Drinks, which only a path names, was made on the way.
    expect((await tree()).toSorted()).toEqual(
      ['Drinks', 'Drinks > Food', 'Food', 'Food > Noodles', 'Food > Noodles > Soup'].toSorted(),
    )
    expect(counts(await trial(FOOD))).toEqual([0, 0, 4, 0])
  })

  it.each(['csv', 'xlsx'])('come out in a file that changes nothing: %s', async (type) => {
    const file = await own(type)
    expect(counts(await trial(file))).toEqual([0, 0, 5, 0])
    if (type === 'csv') expect(new TextDecoder().decode(file)).toContain(",'=SUM(A1),")
  })

  it('are read in another encoding and with another delimiter', async () => {
    const bytes = Buffer.from(`\ufeff${FOOD.replaceAll(',', ';')}`, 'utf16le').swap16()
    expect(counts(await trial(bytes))).toEqual([0, 0, 4, 0])
  })

  it('change, move, and change only what is asked for; and all of it is taken back', async () => {
    const before = new TextDecoder().decode(await own())
    const file = 'slug,parent,path,name_en,sort_order\nsoup,food,,Broth,9\nrice,,Grain > Rice,Rice,\n'
    expect(counts(await trial(file, { update: 'false' }))).toEqual([1, 0, 1, 0])
    const some = await imports.imported(of.token, file, { columns: 'sort_order' })
    expect([counts(some), (await tree()).includes('Food > Noodles > Soup')]).toEqual([[1, 1, 0, 0], true])
    await imports.undone(of.token, some.id)
    const job = await imports.imported(of.token, file)
    expect(counts(job)).toEqual([1, 1, 0, 0])
    expect(await tree()).toEqual(expect.arrayContaining(['Food > Broth', 'Grain', 'Grain > Rice']))
    const done = await imports.undone(of.token, job.id)
    expect([done.state, done.warnings]).toEqual(['undone', []])
    expect(new TextDecoder().decode(await own())).toBe(before)
  })

  it('stay, when it is taken back, where they were changed since or hold products', async () => {
    const job = await imports.imported(of.token, 'path,name_en\nToys,\nToys > Balls,\nTools,\nTools > Saws,\nShoes,\n')
    const { body } = await api.call('GET', '/api/backend/categories?limit=100', { token: of.token })
    const idOf = (name: string) => body.data.find((row: { name: string }) => row.name === name).id
    await api.call('POST', '/api/backend/products', {
      token: of.token,
      body: { name: 'Ball', category_ids: [idOf('Balls')] },
    })
    await api.call('PUT', `/api/backend/categories/${idOf('Shoes')}`, { token: of.token, body: { name: 'Boots' } })
    const { warnings } = await imports.undone(of.token, job.id)
    expect(warnings.map(({ field }: { field: string }) => field).toSorted()).toEqual(['balls', 'shoes', 'toys'])
    expect(await tree()).toEqual(expect.arrayContaining(['Toys > Balls', 'Boots']))
    expect(await tree()).not.toContain('Tools')
  })

  it('are refused row by row: rings, too deep, no such parent, said twice, no name, what is no truth', async () => {
    const rows = [
      'slug,parent,path,name_en,status,sort_order',
      'a,b,,A,,',
      'b,a,,B,,',
      ',,1 > 2 > 3 > 4 > 5 > 6,,,',
      'x,nowhere,,X,,',
      'y,x,,Y,,',
      'z,,Z,Z,,',
      'z,,Z2,Z2,,',
      ',,,,maybe,-1',
    ]
    const tried = await trial(rows.join('\n'))
    expect(counts(tried)).toEqual([1, 0, 0, 7])
    expect(messages(tried)).toEqual([
      expect.stringMatching(/^2 .*own parent/),
      expect.stringMatching(/^3 .*(own parent|row 2)/),
      expect.stringMatching(/^4 .*5 levels/),
      expect.stringMatching(/^5 The parent category “nowhere” was not found\./),
      expect.stringMatching(/^6 The parent category (?:“|on row 5 )/),
      '8 This row is the same as row 7.',
      '9 This field is required',
      expect.stringMatching(/^9 “maybe” must be TRUE/),
      '9 “-1” is not between 0 and 999.',
    ])
    // A ring through the store: Food can not go below its own Noodles.
    expect(messages(await trial('slug,parent,name_en\nfood,noodles,Food\n'))).toEqual([
      expect.stringMatching(/^2 .*own parent/),
    ])
  })
})

describe('categories of another shop system', () => {
  it('are known by their header: terms, collections, and what OpenCart exports', async () => {
    of = await api.signUp()
    const woo =
      'term_id,name,slug,description,display_type,parent,thumbnail\n16,Tops,tops,,,15,\n15,Clothes,clothes,<p>All &amp; more</p>,,0,\n17,Hats,hats,,,clothes,\n'
    const first = await imports.imported(of.token, woo)
    expect([first.format, counts(first)]).toEqual(['woocommerce', [3, 0, 0, 0]])
    const shopify =
      'ID,Handle,Command,Title,Body HTML,Sort Order,Published\n9,summer,MERGE,Summer,<b>Sun</b>,Best Selling,TRUE\n'
    const second = await imports.imported(of.token, shopify)
    expect([second.format, counts(second)]).toEqual(['shopify', [1, 0, 0, 0]])
    const opencart =
      'category_id,parent_id,name(en-gb),name(km-kh),top,columns,sort_order,image_name,description(en-gb),meta_title(en-gb),status\n33,20,Cameras,កាមេរ៉ា,true,1,6,,<p>Old</p>,Cameras,false\n20,0,Desktops,,true,1,3,,,Desktops,true\n'
    const third = await imports.imported(of.token, opencart)
    expect([third.format, counts(third)]).toEqual(['opencart', [2, 0, 0, 0]])
    expect((await tree()).toSorted()).toEqual([
      'Clothes',
      'Clothes > Hats',
      'Clothes > Tops',
      'Desktops',
      'Desktops > Cameras',
      'Summer',
    ])
    expect(counts(await trial(opencart))).toEqual([0, 0, 2, 0])
  })

  it('are mapped where nobody knows them, and known the next time', async () => {
    const file = 'Group;Belongs to\nSpoons;Kitchen\nKitchen;\n'
    expect((await imports.send(of.token, file, { dry_run: 'true' })).status).toBe(422)
    const mapping = JSON.stringify({ name: 'Group', parent: 'Belongs to' })
    // `Kitchen` is the name of a row below: as a path of one name it is found.
    const job = await imports.imported(of.token, file, { mapping })
    expect([job.format, counts(job)]).toEqual(['mapped', [2, 0, 0, 0]])
    expect(await tree()).toContain('Kitchen > Spoons')
    expect(counts(await trial(file))).toEqual([0, 0, 2, 0])
    const bad = await imports.send(of.token, file, { mapping: JSON.stringify({ price: 'Group' }) })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['mapping']])
  })

  it('come from the template as it is', async () => {
    for (const type of ['csv', 'xlsx']) {
      const { token } = await emptyStore()
      const { body } = await api.call('GET', `/api/backend/categories/import/template?type=${type}`, { token })
      const job = await imports.imported(token, body as Buffer)
      expect([type, counts(job), job.warnings]).toEqual([type, [3, 0, 0, 0], []])
      expect(await tree(token)).toEqual(['Food', 'Food > Noodles', 'Food > Noodles > Noodle soup'])
    }
  })
})

describe('who may', () => {
  it('needs the right, and another store’s import is none', async () => {
    const { token, id } = await api.signUp()
    const job = await imports.imported(token, FOOD)
    const creator = await api.staff(id, ['category-create', 'category-view'])
    const other = await api.signUp()
    expect((await imports.send(await api.staff(id, ['product-create']), FOOD)).status).toBe(403)
    expect((await imports.send(creator, FOOD.replace(',Hot,', ',Cold,'))).status).toBe(403)
    expect((await imports.send(creator, 'path,name_en\nStew,Stew\n')).status).toBe(202)
    for (const [path, method, who] of [
      [`categories/imports/${job.id}`, 'GET', other.token],
      [`categories/imports/${job.id}/errors`, 'GET', other.token],
      [`imports/${job.id}`, 'GET', token],
    ] as const)
      expect([path, (await api.call(method, `/api/backend/${path}`, { token: who })).status]).toEqual([path, 404])
    expect((await api.call('POST', `/api/backend/categories/imports/${job.id}/undo`, { token: creator })).status).toBe(
      403,
    )
  })
})
