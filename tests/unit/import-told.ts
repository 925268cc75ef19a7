import type { ImportedProduct } from '#server/domain/transfer/product/imported-product.ts'
import { fixture, readAll } from './import-reading.ts'

/** A product in a line or two: what a person would check. */
export const told = ({ name, code, price, compare_at_price, quantity, variants, ...rest }: ImportedProduct) => ({
  name,
  code,
  price,
  before: compare_at_price,
  quantity,
  status: rest.status,
  subtract: rest.subtract,
  filed: rest.categories.map((path) => path.join('/')).join('|'),
  pictures: rest.images.length,
  variants: variants.map((row) => [
    row.option_values.map(({ value }) => value).join('/'),
    row.code,
    row.price,
    row.quantity,
  ]),
})

/** What `told` says of a product that has nothing to say. */
export const plain = { before: null, quantity: 0, status: true, subtract: true, filed: '', pictures: 0, variants: [] }

/** All that is read of a file, or of a fixture by its name. */
export async function read(file: string | Buffer) {
  const all = await readAll(typeof file === 'string' ? await fixture(file) : file)
  return { ...all, told: all.products.map(told), said: all.errors.map(({ row, message }) => `${row} ${message}`) }
}
