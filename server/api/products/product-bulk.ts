import * as z from 'zod/mini'
import { bulkPreview, bulkReply, productBulk } from '#app/contracts/product-bulk.ts'
import { productGrid } from '#app/contracts/product-grid.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, one } from '#server/core/rows/rows.ts'
import { bulkReplyOf, openBulks, readBulk } from '#server/domain/bulk/bulk-changes.ts'
import { previewChange } from '#server/domain/bulk/preview-change.ts'
import { saveGrid } from '#server/domain/bulk/save-grid.ts'
import { startBulk, undoBulk } from '#server/domain/bulk/start-bulk.ts'
import { productRows } from '#server/resources/products.ts'
import { bulkWork } from './bulk-work.ts'

const tags = ['products']
const bulk = staff('product-update')

/** Many products changed at once, tried before and taken back after (product.md 3.5). */
export const productBulkProcedures = {
  preview: bulk
    .route({
      method: 'POST',
      path: '/products/bulk/preview',
      summary: 'Preview a bulk edit; nothing is saved',
      tags,
    })
    .input(productBulk)
    .output(one(bulkPreview))
    .handler(({ context, input: { selection, change } }) =>
      context.db.tx(async (db) => {
        const ids = await productRows.selected(db, context, selection)
        return { data: await previewChange(db, context, { change, ids }) }
      }),
    ),

  start: bulk
    .route({
      method: 'POST',
      path: '/products/bulk',
      successStatus: 202,
      summary:
        'Edit many products; large edits continue in the background. Moving to the trash also needs product-delete, duplicating product-create',
      tags,
    })
    .input(productBulk)
    .output(one(bulkReply))
    .handler(({ context, input: { selection, change } }) =>
      context.db.tx(async (db) => {
        const ids = await productRows.selected(db, context, selection)
        return { data: await bulkReplyOf(db, await startBulk(db, context, { change, ids, work: bulkWork }), context) }
      }),
    ),

  open: bulk
    .route({
      method: 'GET',
      path: '/products/bulk',
      summary: 'List bulk edits that are running or can still be undone, newest first',
      tags,
    })
    .output(z.object({ data: z.array(bulkReply) }))
    .handler(({ context }) =>
      context.db.read(async (db) => {
        const found = await openBulks(db, context.store.id)
        return { data: await Promise.all(found.map((each) => bulkReplyOf(db, each, context))) }
      }),
    ),

  show: bulk
    .route({ method: 'GET', path: '/products/bulk/{id}', summary: 'Progress of a bulk edit', tags })
    .input(idInput)
    .output(one(bulkReply))
    .handler(({ context, input }) =>
      context.db.read(async (db) => ({
        data: await bulkReplyOf(db, await readBulk(db, context.store.id, input.id), context),
      })),
    ),

  grid: bulk
    .route({
      method: 'POST',
      path: '/products/grid',
      summary: 'Save grid rows, all or none; 409 with the cells that someone else changed since',
      tags,
    })
    .input(productGrid)
    .output(one(bulkReply))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({
        data: await bulkReplyOf(db, await saveGrid(db, context, input.rows), context),
      })),
    ),

  undo: bulk
    .route({
      method: 'POST',
      path: '/products/bulk/{id}/undo',
      successStatus: 202,
      summary: 'Undo a bulk edit within ten minutes; what was changed since is skipped and listed',
      tags,
    })
    .input(idInput)
    .output(one(bulkReply))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({
        data: await bulkReplyOf(db, await undoBulk(db, context, input.id), context),
      })),
    ),
}
