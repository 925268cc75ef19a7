import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#app/contracts/kit.ts'
import { PAPER_KINDS, type PaperKind } from '#app/contracts/order-paper.ts'
import { closeThread } from '#server/domain/invoice/typst-thread.ts'
import { paperFileName } from '#server/domain/papers/print-paper.ts'
import { qrRuns } from '#server/domain/papers/qr-runs.ts'
import { renderPapers } from '#server/domain/papers/render-papers.ts'
import type { SoldOrder } from '#server/domain/papers/sold-order.ts'
import { hasPoppler, pagesOf, sizesOf } from '../support/pdf-text.ts'
import { paperStore, soldOrder } from '../support/sold-order.ts'

vi.stubEnv('BASE_URL', 'http://localhost:3000')
vi.setConfig({ testTimeout: 30_000 })
afterAll(closeThread)

const store = paperStore()
const print = (kind: PaperKind, orders: SoldOrder[], locale: Locale = 'en') =>
  renderPapers(kind, { store, orders, locale, copies: new Set() })

const LONG = {
  customer_fullname: 'ស្ត្រីដែលមានឈ្មោះវែងណាស់ '.repeat(30),
  telephone: '+85512345678901234',
  shipping_address_1: 'House 12, Street 51, សង្កាត់បឹងរាំង ខណ្ឌដូនពេញ, '.repeat(30),
  comment: 'Ring twice, ask for the green gate, mind the dog. '.repeat(40),
}
/** The widest letter there is. */
const WIDE = {
  customer_fullname: 'WWWWWWWW '.repeat(30),
  telephone: '+85512345678901234',
  shipping_address_1: 'WWWWWWWWW '.repeat(60),
  comment: 'WWWWWWWWW '.repeat(40),
}

describe.skipIf(!hasPoppler)('the papers of an order', () => {
  it('have the size that they are printed on', async () => {
    const of = (kind: PaperKind) => print(kind, [soldOrder()]).then(sizesOf)
    expect(await of('packing-slip')).toEqual([[210, 297]])
    expect(await of('label')).toEqual([[105, 148]])
    expect((await of('receipt-58')).map(([width]) => width)).toEqual([58])
    expect((await of('receipt-80')).map(([width]) => width)).toEqual([80])
  })

  it.each(['receipt-58', 'receipt-80'] as const)('is on one %s as long as what it says', async (kind) => {
    const [[, short = 0] = []] = sizesOf(await print(kind, [soldOrder({ lines: 1 })]))
    const long = await print(kind, [soldOrder({ lines: 40 })], 'km')
    const [[, tall = 0] = [], ...others] = sizesOf(long)
    expect(others).toEqual([])
    expect(tall).toBeGreaterThan(short * 3)
    expect(pagesOf(long)[0]).toContain('កាហ្វេទឹកដោះគោទឹកកក 40')
  })

  it('says on a receipt what was bought, what it came to in both currencies, and by which rate', async () => {
    const [page = ''] = pagesOf(await print('receipt-80', [soldOrder()]))
    const texts = ['Kafe Tonlé', 'Receipt', '#KT-001341', '20/Nov/2026 14:05', 'ជា ស្រីនាង', '096 123 4567']
    for (const text of [...texts, 'Iced milk coffee 1', 'Sugar: 50%', '2 × $1.75', '$3.50', '$7.00', '28,700៛']) {
      expect(page).toContain(text)
    }
    for (const text of ['$1 = 4,100៛', 'Unpaid', 'Scan to track your order']) expect(page).toContain(text)
    const [khmer = ''] = pagesOf(await print('receipt-58', [soldOrder({ order: { is_paid: true } })], 'km'))
    for (const text of ['កាហ្វេទន្លេ', 'បង្កាន់ដៃ', '20/វិច្ឆិកា/2026', 'កាហ្វេទឹកដោះគោទឹកកក 2', 'គិតជារៀល', 'បានបង់']) {
      expect(khmer).toContain(text)
    }
  })

  it('says no riel beside riel', async () => {
    const order = { currency_code: 'KHR', total: 41_000 }
    const [page = ''] = pagesOf(await print('receipt-80', [soldOrder({ order })]))
    expect(page).toContain('41,000៛')
    expect(page).not.toContain('In riel')
    expect(page).not.toContain('$')
  })

  it.each(['en', 'km'] as const)('says on a packing slip all but a price, in %s', async (locale) => {
    const pages = pagesOf(await print('packing-slip', [soldOrder({ lines: 40, order: { comment: 'Gate 2' } })], locale))
    const text = pages.join(' ')
    for (const word of ['ជា ស្រីនាង', '096 123 4567', 'សង្កាត់បឹងរាំង', 'Gate 2', 'KT-139', ' 80 '])
      expect(text).toContain(word)
    expect(text).not.toMatch(/[$៛]|1[.]75|3[.]50/)
    expect(pages.length).toBeGreaterThan(1)
  })

  it('says on a label how much to collect, and that it is nothing once it is paid', async () => {
    const [due = ''] = pagesOf(await print('label', [soldOrder()]))
    for (const text of ['ជា ស្រីនាង', '096 123 4567', 'សង្កាត់បឹងរាំង', 'Amount to collect', '$7.00', '28,700៛']) {
      expect(due).toContain(text)
    }
    const [paid = ''] = pagesOf(await print('label', [soldOrder({ order: { is_paid: true } })]))
    expect(paid).toContain('$0.00')
    for (const text of ['$7.00', '៛', 'Amount to collect']) expect(paid).not.toContain(text)
  })

  it.each(['en', 'km'] as const)('fits a label on one page, whatever was written, in %s', async (locale) => {
    for (const text of [LONG, WIDE]) {
      const order = { ...text, total: 999_999_999_999, currency_code: 'USD' }
      const pages = pagesOf(await print('label', [soldOrder({ order })], locale))
      expect(pages).toHaveLength(1)
      for (const part of ['$9,999,999,999.99', '41,000,000,000,000៛', '12345678901234', '#KT-001341']) {
        expect(pages[0]).toContain(part)
      }
    }
  })

  it.each(PAPER_KINDS)('puts each %s of several orders on pages of its own, counted by themselves', async (kind) => {
    const orders = [1, 2, 3].map((n) => soldOrder({ order: { id: n, invoice_no: `KT-${n}` }, lines: n === 2 ? 40 : 1 }))
    const pages = pagesOf(await print(kind, orders))
    const numbers = pages.map((page) => /KT-[123]\b/.exec(page)?.[0])
    expect(numbers).toEqual(numbers.toSorted())
    expect([...new Set(numbers)]).toEqual(['KT-1', 'KT-2', 'KT-3'])
    if (kind !== 'invoice' && kind !== 'packing-slip') return expect(pages).toHaveLength(3)
    const middle = pages.length - 2
    const counted = pages.map((page) => /Page (\d) of (\d)/.exec(page)?.slice(1).join('/'))
    const wanted = Array.from({ length: middle }, (_, at) => `${at + 1}/${middle}`)
    expect(counted).toEqual(['1/1', ...wanted, '1/1'])
  })
})

describe('the name of a paper’s file', () => {
  it.each([
    ['receipt-80', 'KT-001341', 'receipt-80-KT-001341.pdf'],
    ['label', 'កាហ្វេ"\r\n7', 'label-7.pdf'],
    ['label', '../../etc', 'label-etc.pdf'],
    ['packing-slip', 'វិក្កយបត្រ', 'packing-slip.pdf'],
  ] as const)('of %s %j is %s', (kind, number, name) => expect(paperFileName(kind, number)).toBe(name))
})

describe('the dark runs of a code', () => {
  it('are the code', async () => {
    const { create } = await import('qrcode')
    const text = 'https://kafe.phsar.example/order/k3Jx8_fQ2mVb7Lw-Zs1RtYhNc0E'
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const drawn = new Set(
      qrRuns(text).runs.flatMap(([x, y, n]) => Array.from({ length: n }, (_, at) => `${x + at}/${y}`)),
    )
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        expect(drawn.has(`${column}/${row}`)).toBe(Boolean(modules.get(row, column)))
      }
    }
  })
})
