import { describe, expect, it } from 'vitest'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'

const { api, imports, emptyStore } = await importBench()

const file = (more: string, ...rows: string[]) =>
  [`Handle,Title,Body (HTML),Variant SKU,Variant Price,Option1 Name,Option1 Value,${more}`, ...rows, ''].join('\n')
const untold = file('Variant Inventory Tracker', 'hat,Hat,,HAT-S,4.00,Size,S,shopify', 'hat,,,HAT-L,5.00,,L,shopify')

describe('an imported product', () => {
  it('can be bought where its file counts stock and says no number', async () => {
    const { token } = await emptyStore()
    const first = await imports.imported(token, untold)
    const [made] = await imports.catalogue(token)
    expect([counts(first), made.subtract]).toEqual([[1, 0, 0, 0], false])
    expect(first.warnings.map(({ field }: { field: string }) => field)).toContain('Variant Inventory Qty')
    expect(counts(await imports.tried(token, untold))).toEqual([0, 0, 1, 0])
  })

  it('keeps the stock that was typed since, where the file comes again', async () => {
    const { token } = await emptyStore()
    await imports.imported(token, untold)
    const [made] = await imports.catalogue(token)
    const variants = made.variants.map((variant: Record<string, unknown>, i: number) => ({
      id: variant.id,
      option_values: variant.option_values,
      quantity: 5 + i,
    }))
    await api.call('PUT', `/api/backend/products/${made.id}`, { token, body: { subtract: true, variants } })
    expect(counts(await imports.tried(token, untold))).toEqual([0, 0, 1, 0])
    const [now] = await imports.catalogue(token)
    expect([now.subtract, now.quantity]).toEqual([true, 11])
  })

  it('sells on where its file says so, and is exported so', async () => {
    const { token } = await emptyStore()
    const going = file(
      'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
      'hat,Hat,,HAT,4.00,Title,Default Title,shopify,0,continue',
    )
    await imports.imported(token, going)
    const [made] = await imports.catalogue(token)
    expect(made.allow_backorder).toBe(true)
    expect(counts(await imports.tried(token, going))).toEqual([0, 0, 1, 0])
    const out = await api.call('GET', '/api/backend/products/export?format=shopify', { token })
    expect(String(out.body)).toContain(',continue,')
    expect(counts(await imports.tried(token, String(out.body)))).toEqual([0, 0, 1, 0])
  })

  it('that is a gift card is switched off', async () => {
    const { token } = await emptyStore()
    const card = file('Gift Card,Status', 'card,Card,,CARD,10.00,Title,Default Title,TRUE,active')
    const job = await imports.imported(token, card)
    const [made] = await imports.catalogue(token)
    expect([made.status, job.warnings.map(({ field }: { field: string }) => field)]).toEqual([false, ['Gift Card']])
    expect(counts(await imports.tried(token, card))).toEqual([0, 0, 1, 0])
  })
})
