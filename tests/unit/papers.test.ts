import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#app/contracts/kit.ts'
import { PAPER_KINDS, type PaperKind } from '#app/contracts/order-paper.ts'
import { closeThread } from '#server/domain/invoice/typst-thread.ts'
import { paperFileName } from '#server/domain/papers/print-paper.ts'
import { qrRuns } from '#server/domain/papers/qr-runs.ts'
import { renderPapers } from '#server/domain/papers/render-papers.ts'
import type { SoldOrder } from '#server/domain/papers/sold-order.ts'
import { sumsOf } from '#server/domain/papers/tax-invoice.ts'
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

  it('says on a label what its customer pays with, the change to bring, and where the pin is', async () => {
    const order = {
      cash_usd: 2000,
      cash_khr: 10_000,
      shipping_landmark: 'Behind the old market',
      shipping_commune: 'Boeng Reang',
      shipping_province_code: '12',
      shipping_latitude: 11.5761,
      shipping_longitude: 104.9231,
    }
    const [label = ''] = pagesOf(await print('label', [soldOrder({ order })]))
    for (const text of ['Pays with', '$20.00 + 10,000៛', 'Change', '$15.44', '63,300៛', 'Behind the old market'])
      expect(label).toContain(text)
    for (const text of ['Boeng Reang, Phnom Penh', '11.5761, 104.9231']) expect(label).toContain(text)
    const [paid = ''] = pagesOf(await print('label', [soldOrder({ order: { ...order, is_paid: true } })]))
    expect(paid).not.toContain('Pays with')
  })

  it('asks for what is left where some of it was paid, and says so on the receipt', async () => {
    const order = soldOrder({ received: 250 })
    const [label = ''] = pagesOf(await print('label', [order]))
    for (const text of ['Amount to collect', '$4.50', '18,500៛']) expect(label).toContain(text)
    expect(label).not.toContain('$7.00')
    const [receipt = ''] = pagesOf(await print('receipt-58', [order]))
    for (const text of ['$7.00', 'Received', '$2.50', 'Due', '$4.50', 'Unpaid']) expect(receipt).toContain(text)
    expect(pagesOf(await print('receipt-58', [soldOrder()]))[0]).not.toContain('Received')
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
    if (!kind.endsWith('invoice') && kind !== 'packing-slip') return expect(pages).toHaveLength(3)
    const middle = pages.length - 2
    const counted = pages.map((page) => /Page (\d) of (\d)/.exec(page)?.slice(1).join('/'))
    const wanted = Array.from({ length: middle }, (_, at) => `${at + 1}/${middle}`)
    expect(counted).toEqual(['1/1', ...wanted, '1/1'])
  })
})

describe.skipIf(!hasPoppler)('the tax invoice', () => {
  const included = [
    { code: 'sub_total', value: 1400 },
    { code: 'shipping', value: 150 },
    { code: 'total', value: 1550 },
    { code: 'tax_included', value: 127, rate: 1000 },
  ]
  const printTax = async (order: SoldOrder, locale: Locale = 'en', isCopy = false) => {
    const copies = new Set(isCopy ? [order.order.id] : [])
    const of = { store: paperStore({ settings: { vattin: 'K001-123456789' } }), orders: [order], locale, copies }
    return pagesOf(await renderPapers('tax-invoice', of))
  }

  it.each(['en', 'km'] as const)('has each label in both languages, asked for in %s', async (locale) => {
    const [page = ''] = await printTax(soldOrder({ totals: included, order: { total: 1550 } }), locale)
    const khmer = ['វិក្កយបត្រអាករ', 'លេខអត្តសញ្ញាណកម្ម អតប', 'អតិថិជន', 'បរិយាយមុខទំនិញ', 'សរុបរួម', 'ហត្ថលេខា និងឈ្មោះអ្នកទិញ']
    const english = ['TAX INVOICE', 'VATTIN', 'Customer', 'Description', 'Grand total', 'Seller’s signature and name']
    const facts = ['K001-123456789', '#KT-001341', 'កាហ្វេទន្លេ', 'Kafe Tonlé', 'ជា ស្រីនាង', '$1 = 4,100៛', '63,600៛']
    for (const text of [...khmer, ...english, ...facts]) expect(page).toContain(text)
    expect(page).toContain(locale === 'km' ? 'កាហ្វេទឹកដោះគោទឹកកក 1' : 'Iced milk coffee 1')
  })

  it('takes out of the prices the tax that they include, and says so', async () => {
    const [page = ''] = await printTax(soldOrder({ totals: included, order: { total: 1550 } }))
    for (const text of ['$12.73', '$1.50', 'VAT 10%', '$1.27', '$15.50', 'Prices in the table include VAT.']) {
      expect(page).toContain(text)
    }
  })

  it('says when it was revised, where it was', async () => {
    expect((await printTax(soldOrder()))[0]).not.toContain('Revised')
    expect((await printTax({ ...soldOrder(), revised: '2026-11-22' }))[0]).toMatch(/Revised.*22\/Nov\/2026/)
  })

  it('is marked as a copy, in both languages', async () => {
    expect((await printTax(soldOrder()))[0]).not.toContain('Copy')
    expect((await printTax(soldOrder(), 'km', true))[0]).toContain('ច្បាប់ចម្លង Copy')
  })

  it('repeats the head of its table, and leaves no page without goods', async () => {
    for (const lines of [1, 12, 13, 14, 15, 30]) {
      const pages = await printTax(soldOrder({ lines }))
      for (const page of pages)
        expect([lines, page]).toEqual([lines, expect.stringMatching(/Description.*Iced milk coffee/)])
    }
  })
})

describe('what the tax invoice sums', () => {
  const sums = (totals: NonNullable<Parameters<typeof soldOrder>[0]>['totals']) =>
    sumsOf(soldOrder({ totals })).map(({ title, value }) => [title.en, value])
  const tax = (value: number, rate: number, km?: string) => ({
    value,
    rate,
    name: km ? { en: 'Special tax', km } : null,
  })

  it.each([
    [
      'included',
      [
        { code: 'sub_total', value: 1100 },
        { code: 'total', value: 1100 },
        { code: 'tax_included', ...tax(100, 1000) },
      ],
      1000,
    ],
    [
      'on top',
      [
        { code: 'sub_total', value: 1000 },
        { code: 'tax', ...tax(100, 1000) },
        { code: 'total', value: 1100 },
      ],
      1000,
    ],
    [
      'of two rates',
      [
        { code: 'sub_total', value: 1000 },
        { code: 'tax', ...tax(60, 1000) },
        { code: 'tax', ...tax(40, 500, 'ពន្ធ') },
        { code: 'total', value: 1100 },
      ],
      1000,
    ],
    [
      'none',
      [
        { code: 'sub_total', value: 1000 },
        { code: 'shipping', value: 100 },
        { code: 'total', value: 1100 },
      ],
      1000,
    ],
  ])('is all that the order came to, with tax %s', (_, totals, before) => {
    const rows = sums(totals)
    expect(rows[0]).toEqual(['Subtotal (excl. VAT)', before])
    const total = rows.at(-1)
    expect(total).toEqual(['Grand total', 1100])
    expect(rows.slice(0, -1).reduce((sum, [, value]) => sum + Number(value), 0)).toBe(1100)
  })

  it('names the tax by its class, or VAT, and one of nothing as nil', () => {
    expect(
      sums([
        { code: 'sub_total', value: 5 },
        { code: 'tax', ...tax(1, 250, 'ពន្ធ') },
        { code: 'total', value: 6 },
      ])[1],
    ).toEqual(['Special tax 2.5%', 1])
    expect(
      sums([
        { code: 'sub_total', value: 5 },
        { code: 'total', value: 5 },
      ])[1],
    ).toEqual(['VAT 0%', 0])
  })
})

describe('the name of a paper’s fil', () => {
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
