import * as z from 'zod/mini'
import { showTree, treeNode } from '#server/domain/categories/show-tree.ts'
import { staff } from '#server/kit/procedure.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { crud } from '#server/resources/crud.ts'

/** The six calls of categories, and all of them at once as a tree. */
export const categoryProcedures = {
  ...crud.categories,
  tree: staff('category-view')
    .route({
      method: 'GET',
      path: '/categories/tree',
      summary: 'All categories, below each other',
      tags: ['categories'],
    })
    .output(z.object({ data: z.array(treeNode) }))
    .handler(async ({ context }) => ({ data: await showTree(context, categoryRows) })),
}
