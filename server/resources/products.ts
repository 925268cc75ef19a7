import { toDecimal } from '#app/contracts/money.ts'
import { product } from '#app/contracts/resources/product.ts'
import { repository } from '#server/core/rows/repository.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { describedChanges } from '#server/domain/products/changes.ts'
import { productCopy } from '#server/domain/products/copy.ts'
import { filedBelow } from '#server/domain/products/filed-below.ts'
import { freeCode } from '#server/domain/products/free-code.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import { ownRiel } from '#server/domain/products/own-riel.ts'
import { partsSaid, partsSnapshots } from '#server/domain/products/parts-snapshot.ts'
import { shownColumns } from '#server/domain/products/plain-columns.ts'
import { type ProductBody, type ProductPatch, productPatch } from '#server/domain/products/product-patch.ts'
import { productParts } from '#server/domain/products/read-products.ts'
import { productColumns, type Reason, saveParts } from '#server/domain/products/save-product.ts'
import { byStock, tagged } from '#server/domain/products/stock-filter.ts'
import { checkProductRoom, checkRestoreRoom } from '#server/domain/quotas/product-room.ts'
import { shopPrices } from '#server/domain/storefront/shop-prices.ts'

const outNow = (until: Date | null) => {
  const sold_out = isSoldOut(until)
  return { sold_out, sold_out_until: sold_out && until ? until.toISOString() : null }
}

const rowsFor = (reason: Reason) =>
  repository(product, products, {
    references: { brand_id: brands, manufacture_id: manufactures, tax_class_id: taxClasses },
    reply: (context, row) => ({
      ...shownColumns(context, row),
      currency: context.store.base_currency,
      price: toDecimal(row.price, context.store.base_currency),
      price_khr: ownRiel(row),
      ...outNow(row.sold_out_until),
      from_price: toDecimal(row.from_price, context.store.base_currency),
      compare_at_price:
        row.compare_at_price === null ? null : toDecimal(row.compare_at_price, context.store.base_currency),
    }),
    counted: true,
    extra: async (db, context, ids) => {
      const [parts, asked] = await Promise.all([productParts(db, context, ids), shopPrices(db, context.store, ids)])
      return new Map(
        [...parts].map(([id, part]) => {
          const now = asked.get(id)
          const shop_price = now === undefined ? null : toDecimal(now, context.store.base_currency)
          return [id, { ...part, shop_price }]
        }),
      )
    },
    named: true,
    stored: (context, body, stored) => productPatch(context, body as ProductBody, stored),
    beforeSave: async (db, context, body, stored, id) => {
      if (!stored) await checkProductRoom(db, context.store.id)
      return productColumns(db, context, body as ProductPatch, stored, id)
    },
    afterSave: (db, context, body, row, stored) => saveParts(db, context, body as ProductPatch, row, stored, reason),
    told: async (db, context, id, body) => (await partsSnapshots(db, context, [id], partsSaid(body))).get(id) ?? {},
    duplicate: productCopy,
    changes: (changes, { store }) => describedChanges(changes, store.base_currency),
    mayRestore: (db, { store }, many) => checkRestoreRoom(db, store.id, many),
    beforeRestore: async (db, { store }, { id, code }) => ({ code: await freeCode(db, store.id, id, String(code)) }),
    filter: (db, { store }, key, value) => {
      if (key === 'category_id') return filedBelow(db, store.id, Number(value))
      if (key === 'tag_id') return tagged(store.id, Number(value))
      return key === 'stock' ? byStock(store.id, value) : undefined
    },
    sortBy: { price: products.from_price },
  })

export const productRows = rowsFor('manual')
/** The same, with 'import' as the reason in the ledger of stock. */
export const importedProductRows = rowsFor('import')
