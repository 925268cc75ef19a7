import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench()

type Shop = Awaited<ReturnType<typeof shopWith>>

/** A store with these classes of tax, by their names, and a rate of its own. */
async function shopWith(rates: Record<string, number>, tax_rate: number | null = null) {
  const { token } = await emptyStore()
  await api.call('POST', '/api/backend/settings', { token, body: { tax_rate } })
  const ids: Record<string, number> = {}
  for (const [name, rate] of Object.entries(rates)) {
    const body = { name, translations: { km: { name: `ពន្ធ ${rate}` } }, rate }
    ids[name] = (await api.call('POST', '/api/backend/tax-classes', { token, body })).body.data.id
  }
  return { token, ids }
}

const classes = async ({ token }: Shop) => (await imports.catalogue(token)).map(({ tax_class_id }) => tax_class_id)
const own = (...rows: [code: string, tax: string][]) =>
  ['code,name_en,name_km,price,tax_class', ...rows.map(([code, tax]) => `${code},${code},,1.00,${tax}`), ''].join('\n')
const shopify = (...rows: [handle: string, taxable: string][]) =>
  [
    'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Taxable',
    ...rows.map(([handle, taxable]) => `${handle},${handle},,${handle}-1,1.00,${taxable}`),
    '',
  ].join('\n')

async function exported(token: string, format: string) {
  const reply = await api.call('GET', `/api/backend/products/export?format=${format}&type=csv`, { token })
  expect(reply.status).toBe(200)
  return String(reply.body)
}

describe('classes of tax in files of our own', () => {
  it('are found by name in either language, changed, and taken back with the import', async () => {
    const shop = await shopWith({ VAT: 10, Exempt: 0 })
    const first = await imports.imported(shop.token, own(['A', 'vat'], ['B', 'ពន្ធ 0'], ['C', '']))
    expect([counts(first), first.errors]).toEqual([[3, 0, 0, 0], []])
    expect(await classes(shop)).toEqual([shop.ids.VAT, shop.ids.Exempt, null])
    const next = await imports.imported(shop.token, own(['A', 'Exempt'], ['B', ''], ['C', 'VAT']))
    expect(counts(next)).toEqual([0, 2, 1, 0])
    expect(await classes(shop)).toEqual([shop.ids.Exempt, shop.ids.Exempt, shop.ids.VAT])
    await imports.undone(shop.token, next.id)
    expect(await classes(shop)).toEqual([shop.ids.VAT, shop.ids.Exempt, null])
  })

  it('are not guessed: one that the store does not have, or has twice, fails its row alone', async () => {
    const shop = await shopWith({ VAT: 10, Twice: 5, 'twice ': 6 })
    const job = await imports.imported(shop.token, own(['A', 'VAT 7%'], ['B', 'Twice'], ['C', 'VAT']))
    expect(counts(job)).toEqual([1, 0, 0, 2])
    expect(job.errors).toEqual([
      { row: 2, field: 'tax_class', message: 'There is no tax class named “VAT 7%”, or there is more than one.' },
      { row: 3, field: 'tax_class', message: 'There is no tax class named “Twice”, or there is more than one.' },
    ])
    expect(await classes(shop)).toEqual([shop.ids.VAT])
    const { body } = await api.call('GET', '/api/backend/tax-classes', { token: shop.token })
    expect(body.meta.total).toBe(3)
  })

  it('stay where the import may not change them', async () => {
    const shop = await shopWith({ VAT: 10, Exempt: 0 })
    await imports.imported(shop.token, own(['A', 'VAT']))
    expect(counts(await imports.tried(shop.token, own(['A', 'Exempt']), { columns: 'price' }))).toEqual([0, 0, 1, 0])
    expect(counts(await imports.imported(shop.token, own(['A', 'Exempt']), { columns: 'tax_class' }))).toEqual([
      0, 1, 0, 0,
    ])
    expect(await classes(shop)).toEqual([shop.ids.Exempt])
  })

  it('leave with an export, which changes nothing when it comes again', async () => {
    const shop = await shopWith({ VAT: 10, Exempt: 0 })
    await imports.imported(shop.token, own(['A', 'VAT'], ['B', 'Exempt'], ['C', '']))
    const file = await exported(shop.token, 'own')
    const lines = file.split('\r\n').map((line) => line.split(','))
    const at = lines[0]?.indexOf('tax_class') ?? -1
    expect(lines.map((cells) => cells[at] ?? '')).toEqual(['tax_class', 'VAT', 'Exempt', '', ''])
    expect(counts(await imports.tried(shop.token, file))).toEqual([0, 0, 3, 0])
  })
})

describe('what is not taxed in Shopify’s files', () => {
  it('gets the class of no tax, where it would be taxed otherwise', async () => {
    const shop = await shopWith({ VAT: 10, Exempt: 0 }, 10)
    const file = shopify(['a', 'FALSE'], ['b', 'TRUE'], ['c', ''])
    const job = await imports.imported(shop.token, file)
    expect([counts(job), job.warnings]).toEqual([[3, 0, 0, 0], []])
    expect(await classes(shop)).toEqual([shop.ids.Exempt, null, null])
    expect(counts(await imports.tried(shop.token, file))).toEqual([0, 0, 3, 0])
    expect(counts(await imports.imported(shop.token, shopify(['b', 'FALSE'])))).toEqual([0, 1, 0, 0])
    expect(await classes(shop)).toEqual([shop.ids.Exempt, shop.ids.Exempt, null])
    const out = await exported(shop.token, 'shopify')
    expect(out.match(/,manual,1\.00,[^,]*,TRUE,(TRUE|FALSE)/g)?.map((cells) => cells.endsWith('TRUE,TRUE'))).toEqual([
      false,
      false,
      true,
    ])
    expect(counts(await imports.tried(shop.token, out))).toEqual([0, 0, 3, 0])
  })

  it('is told once where the store has no such class, and not at all where nothing is taxed', async () => {
    const file = shopify(...['a', 'b', 'c'].map((handle): [string, string] => [handle, 'false']))
    const taxed = await shopWith({ VAT: 10 }, 10)
    const job = await imports.imported(taxed.token, file)
    expect([counts(job), job.warnings.map(({ row }: { row: number }) => row)]).toEqual([[3, 0, 0, 0], [2]])
    expect(job.warnings[0].message).toContain('add a tax class with a rate of 0% before you import')
    const free = await shopWith({ Exempt: 0 })
    expect((await imports.imported(free.token, file)).warnings).toEqual([])
    expect(await classes(free)).toEqual([null, null, null])
  })
})
