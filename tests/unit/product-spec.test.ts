import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productParts, productState } from '#app/contracts/product-fields.ts'
import { PLAIN_KEYS, PRODUCT_PARTS, PRODUCT_SPEC, plainField } from '#app/contracts/product-spec.ts'
import { product } from '#app/contracts/resources/product.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { FORMATS } from '#server/domain/transfer/formats/columns.ts'
import { OWN_HEADER } from '#server/domain/transfer/formats/own-rows.ts'
import { FILE_KEYS, FILE_TITLES, storedFields } from '#server/domain/transfer/product/file-fields.ts'
import { PRODUCT_UPDATES } from '#server/domain/transfer/product/update-columns.ts'

// A field is said once: whatever the specification has, every place that deals in fields has.
describe.each(PLAIN_KEYS)('%s', (key) => {
  const { type, variants: own } = plainField(key)

  it('is in calls and replies, and once in the form', () => {
    for (const schema of [product.body, product.patch, product.reply]) expect(schema.shape).toHaveProperty(key)
    const sets = [...PRODUCT_PARTS.map((part) => productParts[part]), productState]
    expect(sets.flatMap(({ fields }) => fields.filter((field) => field.key === key))).toHaveLength(1)
  })

  it('has a column, which is as empty as the specification says', () => {
    const column = getTableColumns(products)[key]
    expect(column.notNull).toBe(type.preset !== null)
    if (column.notNull && type.kind !== 'several') expect(column.default).toBe(type.preset)
    if (own) expect(getTableColumns(variants)).toHaveProperty(key)
  })

  it('is in our own files, and may be changed by them', () => {
    // Which of them are shown first is the form's alone.
    if (key === 'feature') return expect(FILE_KEYS).not.toContain(key)
    const title = FILE_TITLES[key]
    expect(OWN_HEADER.filter((one) => one === title)).toHaveLength(1)
    expect((FORMATS.own.headers as Record<string, string>)[key]).toBe(title)
    expect(PRODUCT_UPDATES[key as keyof typeof PRODUCT_UPDATES]).toContain(key)
    expect(storedFields({ [key]: 'x', price: 1, price_khr_for: 1 })).toHaveProperty(key, 'x')
  })
})

it('titles each column of a file once', () => {
  expect(new Set(OWN_HEADER).size).toBe(OWN_HEADER.length)
  expect(Object.keys(FILE_TITLES)).toHaveLength(Object.keys(PRODUCT_SPEC).length - 1)
})
