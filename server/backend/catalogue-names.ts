import * as z from 'zod/mini'
import { searchWords } from '#app/resources/kit.ts'
import { categoryNames, optionNames } from '#server/domain/products/names.ts'
import { staff } from '#server/kit/procedure.ts'

/** What the product's form offers while one types; REST has the resources themselves. */
export const webCategoryNames = staff('product-view')
  .input(z.object({ search: searchWords }))
  .handler(({ context, input }) => categoryNames(context, input.search))

/** What the form needs to know of the store: its currency, and the options it has. */
export const webProductForm = staff('product-view').handler(async ({ context }) => ({
  currency: context.store.base_currency,
  options: await optionNames(context),
}))
