import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from '#app/office/product-grid/clipboard-block.ts'
import { gridBody } from '#app/office/product-grid/grid-body.ts'
import { linesOf } from '#app/office/product-grid/grid-line.ts'
import { readCell } from '#app/office/product-grid/read-cell.ts'
import type { Edit } from '#app/office/product-grid/use-edits.ts'

const rows = [
  {
    id: 7,
    version: 3,
    name: 'Tea',
    code: 'T',
    price: '5.00',
    compare_at_price: null,
    quantity: 8,
    status: true,
    translations: { en: { name: 'Tea' }, km: { name: 'តែ' } },
    categories: [
      { id: 1, name: 'Hot' },
      { id: 2, name: 'New' },
    ],
    variants: [
      { id: 70, code: null, price: null, compare_at_price: null, quantity: 8, option_values: [{ value: 'L' }] },
    ],
  },
]
const lines = linesOf(rows)
const [product, variant] = lines as [(typeof lines)[0], (typeof lines)[0]]
const rules = { currency: 'USD' as const, categories: new Map([['cold', 5]]) }

describe('a block of the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['a\r\nb', [['a'], ['b']]],
    ['5" wide\t', [['5" wide', '']]],
  ])('%j is read', (text, block) => {
    expect(readBlock(text)).toEqual(block)
  })

  it('comes back as it was copied', () => {
    const block = [
      ['a\tb', 'c "d"', ''],
      ['តែ\nបៃតង', '1', '"'],
    ]
    expect(readBlock(writeBlock(block))).toEqual(block)
  })
})

describe('a cell', () => {
  it.each([
    ['price', '៣.៥០', '3.50'],
    ['price', '$1,200', '1200.00'],
    ['compare_at_price', '', ''],
    ['status', 'Inactive', 'false'],
    ['status', 'សកម្ម', 'true'],
    ['category', 'COLD', 'COLD'],
    ['name_km', ' កាហ្វេ ', 'កាហ្វេ'],
    ['barcode', ' 00885 ', '00885'],
    ['low_stock_threshold', '១២', '12'],
    ['low_stock_threshold', '', ''],
    ['cost_price', '៛1.5', '1.50'],
  ] as const)('%s reads %j', (column, typed, text) => {
    expect(readCell(product, column, typed, rules)).toEqual({ text })
  })

  it.each([
    ['price', ''],
    ['price', '1.234'],
    ['price', '-1'],
    ['status', 'perhaps'],
    ['category', 'Nowhere'],
    ['code', 'x'.repeat(65)],
    ['quantity', '3'],
    ['barcode', 'x'.repeat(65)],
    ['low_stock_threshold', '-1'],
    ['low_stock_threshold', 'few'],
    ['cost_price', 'little'],
  ] as const)('%s refuses %j', (column, typed) => {
    expect(readCell(product, column, typed, rules).error).toEqual(expect.any(String))
  })

  it('of a variant counts and may have no price, but has no name of its own', () => {
    expect(readCell(variant, 'quantity', '១២', rules)).toEqual({ text: '12' })
    expect(readCell(variant, 'price', '', rules)).toEqual({ text: '' })
    expect(readCell(variant, 'name_en', 'Mine', rules).error).toEqual(expect.any(String))
  })
})

it('sends one row a product, with the version shown now, and knows the cell of each field', () => {
  const edit = (line: Edit['line'], column: Edit['column'], text: string) =>
    [`${line.key}:${column}`, { line, column, text }] as const
  const edits = new Map<string, Edit>([
    edit(variant, 'price', ''),
    edit(product, 'category', 'Cold'),
    edit(product, 'status', 'false'),
    edit(variant, 'quantity', '4'),
    edit(variant, 'low_stock_threshold', '2'),
    edit(product, 'barcode', ''),
  ])
  const { rows: sent, cells } = gridBody(edits, [{ ...product, version: 9 }], rules.categories)
  expect(sent).toEqual([
    {
      id: 7,
      version: 9,
      category_ids: [5, 2],
      status: false,
      barcode: null,
      variants: [{ id: 70, price: null, quantity: 4, low_stock_threshold: 2 }],
    },
  ])
  expect(cells.get('rows.0.category_ids')).toBe('p7:category')
  expect(cells.get('rows.0.variants.0.quantity')).toBe('v70:quantity')
})

describe('a variant in the grid', () => {
  it('is called in each language by the names of its values, or by the one there is', () => {
    const value = { value_id: 4, translations: { en: { name: 'Red' }, km: { name: 'ក្រហម' } } }
    const half = { value_id: 5, translations: { en: { name: 'Large' }, km: { name: null } } }
    const option_values = [
      { value_id: 4, value: 'ក្រហម' },
      { value_id: 5, value: 'Large' },
    ]
    const [row] = rows
    const variants = [{ ...row?.variants[0], option_values }]
    const [, line] = linesOf([{ ...row, id: 7, options: [{ values: [value] }, { values: [half] }], variants }])
    expect([line?.cells.name_en, line?.cells.name_km]).toEqual(['Red / Large', 'ក្រហម / Large'])
  })
})
