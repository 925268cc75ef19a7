import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { InvoiceData } from '#server/domain/invoice/data.ts'
import { invoicePaper } from '#server/domain/invoice/paper.ts'
import { typesetInvoice } from '#server/domain/invoice/typeset.ts'
import { closeThread, InvoiceRenderError, typesetInThread } from '#server/domain/invoice/typst-thread.ts'
import { hasPoppler, pagesOf } from '../support/pdf-text.ts'

const WORDS = 'ស្ត្រី ខ្ញុំ ក្រុម ភ្នំពេញ អង្គ្លេស ហ្វ៊ឺ'
const HOSTILE = '#read("/etc/passwd") {{7*7}} $x$ *b*'
const MARKUP = ['_it_ `c` <b>', '\\u{41} @x // no', '= head', '"quoted" -- it\'s...', '#"\\"', ']]})']
const STACKED =
  'កាហ្វេទឹកដោះគោទឹកកក តែស្លឹកគ្រៃ ឡុកឡាក់សាច់គោ នំបញ្ចុក សង្កាត់បឹងរាំង ខណ្ឌដូនពេញ ឆ្នាំ ព្រឹក ជ្រូក អង្គ្លាត ទឹទឹទឹ អង្គ្លោះ ប៊ិច ពណ៌'.split(' ')
const SUM = { name: 'total', title: 'Grand total', text: '$27.82' }

const order = (lines: number, more: Partial<InvoiceData> = {}): InvoiceData => ({
  invoice_no: 'KT-001341',
  date_added: '2026-11-20',
  store_name: 'Kafe Tonlé កាហ្វេទន្លេ',
  store_address: 'No. 12, Street 51, ខណ្ឌដូនពេញ ភ្នំពេញ',
  store_phone: '023 999 123',
  store_email: 'hello@kafe.example',
  store_vattin: '',
  logo_name: '',
  logo: null,
  customer_fullname: 'ជា ស្រីនាង',
  email: 'srey@example.com',
  telephone: '096 123 4567',
  shipping_address_1: 'ផ្ទះ 12 ផ្លូវ 51 សង្កាត់បឹងរាំង',
  payment_method_name: 'Cash on delivery',
  shipping_method_name: 'Delivery',
  order_status: { name: 'Processing' },
  currency: 'USD',
  order_products: Array.from({ length: lines }, (_, at) => ({
    name: at === 0 ? WORDS : `Iced coffee ${at + 1}`,
    code: `KT-${100 + at}`,
    quantity: 2,
    price: '$1.75',
    total: '$3.50',
    order_option: at % 2 ? [] : [{ name: 'ស្ករ', value: '50%' }],
  })),
  order_total: [
    { name: 'sub_total', title: 'Sub-total', text: '$29.25' },
    { name: 'coupon', title: 'Coupon', text: '-$1,102.93' },
    SUM,
  ],
  total_khr: '114,100៛',
  is_paid: true,
  ...more,
})

vi.setConfig({ testTimeout: 30_000 })
afterAll(closeThread)

describe('an invoice as PDF', () => {
  it('is a PDF that says who made it, when, and in which language', async () => {
    const pdf = Buffer.from(await typesetInvoice(order(1), 'km')).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/Lang (km)')
    expect(pdf).toMatch(/\/CreationDate \(D:20261120/)
    expect(pdf).not.toMatch(/\/BaseFont \/[A-Z]{6}\+(?!PhsarInvoice)/)
  })

  it.skipIf(!hasPoppler).each(['en', 'km'] as const)('holds the text that was typed, in %s', async (locale) => {
    const [page = '', ...others] = pagesOf(await typesetInvoice(order(4), locale))
    expect(others).toEqual([])
    for (const word of WORDS.split(' ')) expect(page).toContain(word)
    const labels =
      locale === 'km'
        ? ['វិក្កយបត្រ', 'អតិថិជន', 'ថ្ងៃបញ្ជាទិញ', 'ថ្លៃឯកតា', 'បានបង់', 'គិតជារៀល', '20/វិច្ឆិកា/2026', 'ទំព័រ 1 នៃ 1']
        : ['Invoice', 'Customer', 'Order date', 'Unit Price', 'Paid', 'In riel', '20/Nov/2026', 'Page 1 of 1']
    for (const text of [...labels, '#KT-001341', 'Kafe Tonlé កាហ្វេទន្លេ', 'ជា ស្រីនាង', 'ស្ករ: 50%', 'KT-103']) {
      expect(page).toContain(text)
    }
    for (const text of ['$1.75', '$3.50', '$29.25', '-$1,102.93', 'Grand total', '$27.82', '114,100៛']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('ផ្ទះ 12 ផ្លូវ 51 សង្កាត់បឹងរាំង')
  })

  it.skipIf(!hasPoppler)('says behind the sum and its riel how much of it is tax', async () => {
    const taxes = ['រួមទាំង អតប 10%', 'រួមទាំង ពន្ធពិសេស 2.5%'].map((title, at) => ({
      name: 'tax_included',
      title,
      text: `$0.${at}9`,
    }))
    const [page = ''] = pagesOf(await typesetInvoice(order(1, { order_total: [SUM, ...taxes] }), 'km'))
    const places = ['Grand total', '$27.82', '114,100៛', 'រួមទាំង អតប 10%', '$0.09', 'រួមទាំង ពន្ធពិសេស 2.5%', '$0.19'].map(
      (text) => page.indexOf(text),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.skipIf(!hasPoppler)('holds stacked Khmer letter by letter, in every weight', async () => {
    const words = [...WORDS.split(' '), ...STACKED]
    const lines = words.map((name) => ({ name, code: '', quantity: 1, price: '', total: '', order_option: [] }))
    const totals = words.slice(0, 9).map((title) => ({ name: 'x', title, text: '' }))
    // Products are set in 500, customer and store in 600, the last sum in 700, the rest in 400.
    for (let at = 0; at < words.length; at += 3) {
      const three = words.slice(at, at + 3)
      const all = three.join(' ')
      const data = order(0, {
        order_products: lines.slice(at, at + 3),
        customer_fullname: all,
        shipping_address_1: all,
      })
      const [page = ''] = pagesOf(await typesetInvoice({ ...data, order_total: [{ ...SUM, title: all }] }, 'km'))
      for (const word of three)
        expect(page.split(' ').filter((text) => text === word).length, word).toBeGreaterThanOrEqual(4)
    }
    const text = pagesOf(await typesetInvoice(order(0, { order_products: lines, order_total: totals }), 'km')).join(' ')
    for (const word of words) expect(text.split(' ')).toContain(word)
  })

  it.skipIf(!hasPoppler)('shows as text what looks like a template, in every place', async () => {
    const data = order(1, {
      invoice_no: '#{1+1}',
      store_name: HOSTILE,
      store_address: HOSTILE,
      customer_fullname: HOSTILE,
      shipping_address_1: HOSTILE,
      payment_method_name: HOSTILE,
      order_total: [{ name: 'total', title: HOSTILE, text: '$1.00' }],
      order_products: [
        { name: HOSTILE, code: '{{7*7}}', quantity: 1, price: '$1.00', total: '$1.00', order_option: [] },
        { name: 'x', code: '', quantity: 1, price: '', total: '', order_option: [{ name: '#panic()', value: '$x$' }] },
        ...MARKUP.map((name) => ({ name, code: '', quantity: 1, price: '', total: '', order_option: [] })),
      ],
    })
    const [page = ''] = pagesOf(await typesetInvoice(data, 'en'))
    // Head and foot, address, customer, shipping address; and, in narrower columns, payment, product, total.
    expect(page.split(HOSTILE).length - 1).toBeGreaterThanOrEqual(5)
    expect(page.split('#read("/etc/passwd") {{7*7}}').length - 1).toBe(8)
    for (const text of MARKUP) expect(page).toContain(text)
    expect(page).toContain('##{1+1}')
    expect(page).toContain('#panic(): $x$')
    expect(page).not.toContain('root:')
  })

  it.skipIf(!hasPoppler)('repeats the head of the table on every page it needs', async () => {
    const pages = pagesOf(await typesetInvoice(order(60), 'en'))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(0, -1)) expect(page).toContain('No Product Sku Qty Unit Price Total')
    expect(pages.at(-1)).toContain('$27.82')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    expect(pages.join(' ')).toContain('Iced coffee 60')
  })

  it('tells the day on which the order was changed, and no day where it was not', () => {
    const said = (of: InvoiceData) => invoicePaper(of, 'en').facts
    expect(said(order(1))[0]).toEqual(['Order date', expect.stringContaining('20')])
    expect(said(order(1)).map(([label]) => label)).not.toContain('Revised')
    const revised = said(order(1, { revised_at: '2026-11-25' }))
    expect(revised[1]).toEqual(['Revised', expect.stringContaining('25')])
    expect(revised).toHaveLength(said(order(1)).length + 1)
  })

  it('takes a logo in the formats shops send, and does without one it cannot read', async () => {
    const square = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00708a' } })
    const without = await typesetInvoice(order(1), 'en')
    for (const logo of [await square.webp().toBuffer(), await square.png().toBuffer()]) {
      const pdf = await typesetInvoice(order(1, { logo }), 'en')
      expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true)
    }
    const unread = await typesetInvoice(order(1, { logo: Buffer.from('not a picture') }), 'en')
    expect(unread.length).toBe(without.length)
  })

  it('takes names no keyboard makes', async () => {
    const names = ['a'.repeat(4000), '\ud800', '\0\u202egnp.exe', 'ស្ត្រី'.repeat(500), '中文 😀 Việt', '', '\n\n\t']
    const pdf = await typesetInvoice(
      order(1, {
        order_products: names.map((name) => ({
          name,
          code: name.slice(0, 90),
          quantity: 1e9,
          price: '$9,999,999,999.99',
          total: '$9,999,999,999.99',
          order_option: [{ name, value: name }],
        })),
      }),
      'km',
    )
    expect(pdf.length).toBeGreaterThan(10_000)
  })
})

describe('the typesetting thread', () => {
  const bad = { template: 'invoice', papers: '[{}]', logo: null, tags: true } as const

  it('fails what Typst refuses, and typesets the next', async () => {
    const refused = expect(typesetInThread(bad, 30_000)).rejects.toThrow(InvoiceRenderError)
    const good = typesetInvoice(order(1), 'en')
    await refused
    expect((await good).length).toBeGreaterThan(1000)
  })

  it('is ended when it takes too long; those behind get another', async () => {
    const papers = JSON.stringify([{ ...invoicePaper(order(3000), 'en'), logo: false }])
    const late = expect(typesetInThread({ ...bad, papers }, 150)).rejects.toThrow('not ready in 150 ms')
    const queued = expect(typesetInThread(bad, 50)).rejects.toThrow('not ready in 50 ms')
    const good = typesetInvoice(order(1), 'en')
    await Promise.all([late, queued])
    expect((await good).length).toBeGreaterThan(1000)
  })

  it('fails what is open when it is closed, and starts again when asked', async () => {
    const open = expect(typesetInThread(bad, 30_000)).rejects.toThrow('stopping')
    await closeThread()
    await open
    expect((await typesetInvoice(order(1), 'en')).length).toBeGreaterThan(1000)
  })
})
