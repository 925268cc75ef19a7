import { describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { importBench } from '../support/import-bench.ts'
import { counts } from '../support/imports.ts'
import { opencartBook } from '../support/opencart-book.ts'
import { fixture, readAll } from '../unit/import-reading.ts'

const { imports, emptyStore } = await importBench()

/** A documented export of each system that is known without being told what its columns are. */
const SYSTEMS: Record<string, string | (() => Promise<Buffer>)> = {
  Shopify: 'shopify-apparel.csv',
  'Shopify, as it exports since 2025': 'shopify-2025-full.csv',
  Matrixify: 'matrixify.csv',
  WooCommerce: 'woocommerce-full.csv',
  OpenCart: opencartBook,
  'OpenCart, as a dump of its database': 'opencart.sql',
  Spree: 'spree.csv',
  Medusa: 'medusa-v1.csv',
  'Medusa, version 2': 'medusa-v2-export.csv',
  Vendure: 'vendure.csv',
  Bagisto: 'bagisto.csv',
  Squarespace: 'squarespace.csv',
  Wix: 'wix.csv',
  Square: 'square.csv',
  Etsy: 'etsy.csv',
  PrestaShop: 'prestashop.csv',
  Magento: 'magento.csv',
}

const money = (minor: number | null) => (minor === null ? null : (minor / 100).toFixed(2))

describe('an export of another system', () => {
  it.each(Object.entries(SYSTEMS))(
    '%s: is known, comes in as its file says, and changes nothing when it comes again',
    {
      timeout: 60_000,
    },
    async (_, name) => {
      const file = typeof name === 'string' ? await fixture(name) : await name()
      const said = await readAll(file)
      expect(said.products.length).toBeGreaterThan(0)
      const { token } = await emptyStore()
      const job = await imports.imported(token, file)
      expect(counts(job)).toEqual([said.products.length, 0, 0, said.failed.length])
      expect(job.format).toBe(said.format)
      // Nothing is fetched: what the file names of pictures is counted, each once a product.
      const pictures = said.products.map(
        ({ images, variants }) =>
          new Set([...images.map(({ url }) => url), ...variants.flatMap(({ image_url }) => image_url ?? [])]).size,
      )
      expect(job.pictures.links).toBe(pictures.reduce((sum, n) => sum + n, 0))

      const stored = new Map((await imports.catalogue(token)).map((row: Parsed) => [row.code, row]))
      for (const product of said.products) {
        const row = stored.get(product.code)
        expect(row, product.name).toMatchObject({
          price: money(product.price),
          compare_at_price: money(product.compare_at_price),
          quantity: product.quantity,
          subtract: product.subtract,
          status: product.status,
        })
        expect(
          row.variants.map((one: Parsed) => [one.code, one.price, one.quantity]),
          product.name,
        ).toEqual(product.variants.map((one) => [one.code, money(one.price), one.quantity]))
      }
      const again = await imports.send(token, file, { dry_run: 'true' })
      expect(counts(again.body.data)).toEqual([0, 0, said.products.length, said.failed.length])
    },
  )

  it('is one of seventeen', () => expect(Object.keys(SYSTEMS)).toHaveLength(17))
})
