import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { moveCategory, moveInput } from '#server/domain/categories/move-category.ts'
import { branchesInput, openBranches } from '#server/domain/categories/open-branches.ts'
import { removalOf, removeCategories, removeInput } from '#server/domain/categories/remove-categories.ts'
import { setStatus, statusInput } from '#server/domain/categories/set-status.ts'
import { showTree, treeNode } from '#server/domain/categories/show-tree.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { crud } from '#server/resources/crud.ts'

const tags = ['categories']

/** The six calls of categories, all of them at once as a tree, and what is done to the tree. */
export const categoryProcedures = {
  ...crud.categories,
  tree: staff('category-view')
    .route({ method: 'GET', path: '/categories/tree', summary: 'Get the category tree', tags })
    .output(z.object({ data: z.array(treeNode) }))
    .handler(async ({ context }) => ({ data: await showTree(context, categoryRows) })),
  move: staff('category-update')
    .route({ method: 'POST', path: '/categories/move', summary: 'Move a category in the tree', tags })
    .input(moveInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => moveCategory(db, context, input))
      return { message: m.saved_successfully() }
    }),
  changeStatus: staff('category-update')
    .route({
      method: 'POST',
      path: '/categories/change-status',
      summary: 'Change the status of several store categories',
      tags,
    })
    .input(statusInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => setStatus(db, context, input))
      return { message: m.saved_successfully() }
    }),
  removeWith: staff('category-delete')
    .route({
      method: 'POST',
      path: '/categories/remove',
      tags,
      summary: 'Delete categories that are in use, with what to do with their products and subcategories',
    })
    .input(removeInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => removeCategories(db, context, input))
      return { message: m.deleted_successfully() }
    }),
}

/** The tree as the page shows it: as far as it is opened. */
export const webBranches = staff('category-view')
  .input(branchesInput)
  .handler(({ context, input }) => openBranches(context, input))

/** What a removal would touch, before one decides. */
export const webRemoval = staff('category-delete')
  .input(z.object({ ids: removeInput.shape.ids }))
  .handler(({ context, input }) => context.db.read((db) => removalOf(db, context, input.ids)))
