import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import { recognise } from '#server/domain/transfer/formats/recognise.ts'
import { fixture, readAll } from './import-reading.ts'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('recognising a file', () => {
  it.each([
    ['shopify', ['\ufeffHandle', ' Title ', 'Body (HTML)', 'VARIANT SKU']],
    ['shopify-2025', ['Title', 'URL handle', 'Description', 'SKU', 'Price']],
    ['own', ['code', 'name_en', 'name_km', 'price']],
    [undefined, ['Handle', 'Title', 'Price']],
    [undefined, []],
  ])('%s by its header', (format, header) => {
    expect(recognise(header)?.format).toBe(format)
  })

  it('reads the same from every encoding, delimiter and line end', async () => {
    const file = await fixture('shopify-apparel.csv')
    const text = file.toString('utf8')
    const { products } = await readAll(file)
    const same = async (bytes: Buffer) => expect((await readAll(bytes)).products).toEqual(products)
    await same(Buffer.from(`\ufeff${text}`))
    await same(Buffer.from(`\ufeff${text}`, 'utf16le'))
    await same(utf16be(`\ufeff${text}`))
    await same(Buffer.from(text, 'utf16le'))
    await same(utf16be(text))
    await same(Buffer.from(text.replace(/\n(?=[a-z-]+,)/g, '\r\n')))
    await same(Buffer.from(text.replace(/\n(?=[a-z-]+,)/g, '\r')))
    const shifted = await readAll(Buffer.from(`\n\n${text}`))
    expect(shifted.products.map(({ row }) => row - 2)).toEqual(products.map(({ row }) => row))
  })

  it.each([';', '\t'])('finds the delimiter %j', async (delimiter) => {
    const rows = [
      ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price'],
      ['a', '"Shirt, blue; new\tin"', '', 'A', '12,50'],
      ['b', 'Shirt', '', '', '1.250,00'],
    ]
    const { products } = await readAll(rows.map((row) => row.join(delimiter)).join('\n'))
    expect(products.map(({ price, code }) => [price, code])).toEqual([
      [1250, 'A'],
      [125000, 'b'],
    ])
  })

  it('takes a stream in pieces of any size', async () => {
    const file = await fixture('shopify-apparel.csv')
    const pieces = Array.from({ length: Math.ceil(file.length / 7) }, (_, n) => file.subarray(n * 7, n * 7 + 7))
    expect((await readAll(Readable.from(pieces))).products).toHaveLength(15)
  })

  it.each([
    ['sheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0])],
    ['encoding', Buffer.from('Handle,Title,Body (HTML),Variant SKU\na,Caf\xe9,,', 'latin1')],
    ['header', Buffer.from('name,price\na,1')],
    ['header', Buffer.from('')],
    ['header', Buffer.from('"Handle,Title\na,b')],
    ['rows', Buffer.from('Handle,Title,Body (HTML),Variant SKU\n\n,,,\n')],
    ['quotes', Buffer.from('Handle,Title,Body (HTML),Variant SKU\na,A,,\nb,"B,,\nc,C,,\n')],
    ['size', Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'x')],
  ])('says at once that a file is unreadable: %s', async (reason, bytes) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ name: 'UnreadableFile', reason })
  })

  it('reads 10,000 rows without holding up the process', async () => {
    const header =
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    const lines = Array.from({ length: 10_000 }, (_, n) =>
      n % 4 === 0
        ? `item-${n >> 2},"Item, ${n >> 2}",<p>${'ក្រណាត់ល្អ '.repeat(30)}</p>,Maker,Size,${n % 4},,${n % 90}.50,${n % 7}`
        : `item-${n >> 2},,,,,${n % 4},,${n % 90}.50,${n % 7}`,
    )
    const file = Buffer.from([header, ...lines].join('\n'))
    let turns = 0
    let beat = setImmediate(function next() {
      turns++
      beat = setImmediate(next)
    })
    const { products, failed, rows } = await readAll(file)
    clearImmediate(beat)
    expect({ rows, products: products.length, failed: failed.length }).toEqual({
      rows: 10_000,
      products: 2500,
      failed: 0,
    })
    // How long each took is the machine's affair.
    expect(turns).toBeGreaterThan(50)
  })
})
