import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench()

const FILE = 'Item;Cost of it;Left;Size;Shelf mark\nKrama;4,50;3;S;x\nKrama;5,00;2;L;x\nPot;2;9;;y\n'
const MAPPING = { name: 'Item', price: 'Cost of it', quantity: 'Left', option1: 'Size' }

async function preview(token: string, file: string | Uint8Array) {
  const form = new FormData()
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'a.csv'))
  return api.call('POST', '/api/backend/products/import/preview', { token, body: form })
}

describe('a file that nobody knows', () => {
  it('is shown with its columns and what they may be', async () => {
    const { token } = await api.signUp()
    const { status, body } = await preview(token, FILE)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      format: null,
      remembered: false,
      header: ['Item', 'Cost of it', 'Left', 'Size', 'Shelf mark'],
      mapping: { name: 'Item', option1: 'Size' },
    })
    expect(body.data.rows[0]).toEqual(['Krama', '4,50', '3', 'S', 'x'])
    expect((await imports.send(token, FILE, { dry_run: 'true' })).body.errors.file).toHaveLength(1)
  })

  it('comes in as somebody says its columns are, and is known the next time', async () => {
    const { token } = await api.signUp()
    const mapping = JSON.stringify(MAPPING)
    const dry = await imports.send(token, FILE, { dry_run: 'true', mapping })
    expect([dry.status, dry.body.data.format, ...counts(dry.body.data)]).toEqual([200, 'mapped', 2, 0, 0, 0])
    expect((await preview(token, FILE)).body.data.remembered).toBe(false)

    expect(counts(await imports.imported(token, FILE, { mapping }))).toEqual([2, 0, 0, 0])
    const [krama, pot] = await imports.catalogue(token)
    expect([krama?.name, krama?.quantity, krama?.options[0].name]).toEqual(['Krama', 5, 'Size'])
    expect(krama?.variants.map(({ price }: { price: string }) => price)).toEqual(['4.50', '5.00'])
    expect([pot?.name, pot?.price, pot?.quantity]).toEqual(['Pot', '2.00', 9])

    expect((await preview(token, FILE)).body.data).toMatchObject({ remembered: true, mapping: MAPPING })
    expect(counts(await imports.tried(token, FILE))).toEqual([0, 0, 2, 0])
    const dearer = FILE.replace('2;9', '3;8')
    expect(counts(await imports.imported(token, dearer, { columns: 'quantity' }))).toEqual([0, 1, 1, 0])
    expect((await imports.catalogue(token))[1]).toMatchObject({ price: '2.00', quantity: 8 })
    // Another store has said nothing of it.
    expect((await preview((await api.signUp()).token, FILE)).body.data.remembered).toBe(false)
  })

  it('is refused where what is said of it says nothing', async () => {
    const { token } = await api.signUp()
    const refusal = async (mapping: string) =>
      (await imports.send(token, FILE, { dry_run: 'true', mapping })).body.errors
    expect(await refusal('{')).toHaveProperty('mapping')
    expect(await refusal('{"nothing": "Item"}')).toHaveProperty('mapping')
    expect(await refusal('{"price": "Cost of it"}')).toHaveProperty('file')
  })
})

describe('the template', () => {
  it.each(['csv', 'xlsx'])('is known, and comes in as it is: %s', async (type) => {
    const { token } = await emptyStore()
    const { body } = await api.call('GET', `/api/backend/products/import/template?type=${type}`, { token })
    expect((await preview(token, body as Buffer)).body.data.format).toBe('own')
    expect(counts(await imports.imported(token, body as Buffer))).toEqual([2, 0, 0, 0])
    const made = await imports.catalogue(token)
    expect(made.find(({ slug }) => slug === 't-shirt')?.variants).toHaveLength(2)
    const coffee = made.find(({ slug }) => slug === 'iced-coffee')
    expect(coffee?.options).toMatchObject([{ name: 'Extras', max_select: 2, free_count: 1 }])
  })
})
