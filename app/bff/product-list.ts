import * as z from 'zod/mini'

/** What a page asks of the list of products. A key that is not named here is dropped without a word: what `listQuery` asks stands here whole. */
export const productList = z.object({
  search: z.optional(z.string()),
  category: z.optional(z.string()),
  brand: z.optional(z.string()),
  values: z.optional(z.string()),
  min_price: z.optional(z.string()),
  max_price: z.optional(z.string()),
  in_stock: z.optional(z.boolean()),
  on_sale: z.optional(z.boolean()),
  /** How the page's address calls its sort. */
  listed: z.optional(z.string()),
  sort: z.optional(z.string()),
  direction: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
})
