import * as z from 'zod/mini'
import { savedView } from '#app/contracts/saved-view.ts'
import { idsToDelete } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { idInput, listOf, messageOf, one } from '#server/core/rows/rows.ts'
import { unknownIds } from '#server/core/rows/selected-ids.ts'
import { listViews, readView } from '#server/domain/views/read-views.ts'
import { createView, removeViews, updateView } from '#server/domain/views/save-view.ts'

const path = '/saved-views'
const tags = ['saved-views']
const anybody = storeOrPlatform()
const reply = withoutRules(savedView.reply)

/** Lists as people left them: each his own, and what others of his store share. */
export const savedViewProcedures = {
  list: anybody
    .route({ method: 'GET', path, summary: 'List your own saved views and the shared ones of the store', tags })
    .input(savedView.query)
    .output(listOf(reply))
    .handler(({ context, input }) => context.db.read((db) => listViews(db, context, input))),
  get: anybody
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Get a saved view', tags })
    .input(idInput)
    .output(one(reply))
    .handler(({ context, input }) => context.db.read(async (db) => ({ data: await readView(db, context, input.id) }))),
  create: anybody
    .route({ method: 'POST', path, successStatus: 201, summary: 'Save a view of a list', tags })
    .input(savedView.body)
    .output(one(reply))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({ data: await readView(db, context, await createView(db, context, input)) })),
    ),
  update: anybody
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Update one of your own views; only the fields sent', tags })
    .input(z.extend(savedView.patch, idInput.shape))
    .output(one(reply))
    .handler(({ context, input: { id, ...patch } }) =>
      context.db.tx(async (db) => {
        await updateView(db, context, id, patch)
        return { data: await readView(db, context, id) }
      }),
    ),
  remove: anybody
    .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Delete one of your own views', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => removeViews(db, context, [input.id], () => refused(404, m.error_404())))
      return { message: m.deleted_successfully() }
    }),
  multiDelete: anybody
    .route({
      method: 'POST',
      path: `${path}/multi-delete`,
      summary: 'Delete several of your own views, all or none',
      tags,
    })
    .input(z.object({ ids: idsToDelete }))
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => removeViews(db, context, input.ids, unknownIds))
      return { message: m.deleted_successfully() }
    }),
}
