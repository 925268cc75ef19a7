import { afterAll, describe, expect, it, vi } from 'vitest'
import { mergePdfs } from '#server/domain/invoice/merge-pdf.ts'
import { closeThread } from '#server/domain/invoice/typst-thread.ts'
import { renderPapers } from '#server/domain/papers/render-papers.ts'
import { hasPoppler, pagesOf, sizesOf } from '../support/pdf-text.ts'
import { paperStore, soldOrder } from '../support/sold-order.ts'

vi.stubEnv('BASE_URL', 'http://localhost:3000')
vi.setConfig({ testTimeout: 30_000 })
afterAll(closeThread)

/** A name that looks like a reference of the file's own. */
const store = paperStore({ name: 'Shop 1 0 R 5 0 obj' })

/** Parts of two orders each, as the typesetter makes them. */
async function parts(count: number, kind: 'receipt-80' | 'invoice' = 'receipt-80'): Promise<Uint8Array[]> {
  const made: Uint8Array[] = []
  for (let n = 0; n < count; n++) {
    const orders = [1, 2].map((at) => soldOrder({ order: { id: n * 2 + at, invoice_no: `KT-${n * 2 + at}` } }))
    made.push(await renderPapers(kind, { store, orders, locale: 'km', copies: new Set() }))
  }
  return made
}

async function* each(files: readonly Uint8Array[]) {
  yield* files
}

async function merged(files: readonly Uint8Array[]): Promise<Buffer> {
  const written: Uint8Array[] = []
  for await (const bytes of mergePdfs(each(files))) written.push(bytes)
  return Buffer.concat(written)
}

describe.skipIf(!hasPoppler)('several PDFs as one', () => {
  it('hold every page of three, in order and as it was', async () => {
    const count = 3
    const files = await parts(count)
    const file = await merged(files)
    expect(pagesOf(file)).toEqual(files.flatMap(pagesOf))
    expect(pagesOf(file).map((page) => /KT-\d+/.exec(page)?.[0])).toEqual(
      Array.from({ length: count * 2 }, (_, n) => `KT-${n + 1}`),
    )
    expect(sizesOf(file)).toEqual(files.flatMap(sizesOf))
    expect(pagesOf(file)[0]).toContain('កាហ្វេទឹកដោះគោទឹកកក 1')
  })

  it('have each object once, where their table says, and point at none that is missing', async () => {
    const file = (await merged(await parts(3, 'invoice'))).toString('latin1')
    const [, table = ''] = /\nxref\n0 \d+\n([\s\S]*?)trailer/.exec(file) ?? []
    const rows = [...table.matchAll(/(\d{10}) \d{5} ([fn])/g)]
    const used = rows.flatMap(([, offset, kind], number) => (kind === 'n' ? [[number, Number(offset)] as const] : []))
    for (const [number, offset] of used) expect(file.slice(offset, offset + 12)).toMatch(new RegExp(`^${number} 0 obj`))
    const there = new Set(used.map(([number]) => number))
    const heads = used.map(([, offset]) => file.slice(offset).split(/\bstream\r?\n|\bendobj/)[0] ?? '')
    const pointed = heads.flatMap((head) => [...head.replace(/\([^)]*\)/g, '').matchAll(/\b(\d+) 0 R\b/g)])
    expect(pointed.length).toBeGreaterThan(50)
    expect(pointed.map(([, number]) => Number(number)).filter((number) => !there.has(number))).toEqual([])
    expect(Number(/startxref\n(\d+)/.exec(file)?.[1])).toBe(file.lastIndexOf('xref\n0 '))
  })

  it('refuse what is not as the typesetter writes it', async () => {
    await expect(merged([Buffer.from('%PDF-1.7\nnothing\n%%EOF')])).rejects.toThrow('Not a plain PDF')
  })
})
