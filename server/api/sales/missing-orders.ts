import * as z from 'zod'
import { missingQuery } from '#app/contracts/missing-list.ts'
import { idsToDelete } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, messageOf, one } from '#server/core/rows/rows.ts'
import { deleteMissing, listMissing, readMissing } from '#server/domain/sales/missing-orders.ts'
import { remindByHand } from '#server/domain/sales/remind-missing.ts'
import { missingShape } from '#server/domain/sales/shapes.ts'

const tags = ['orders']

const list = staff('order-view')
  .route({ method: 'GET', path: '/orders/missing', summary: 'List unfinished checkouts', tags })
  .input(missingQuery)
  .output(listOf(missingShape))
  .handler(({ context, input }) => listMissing(context, input))

const get = staff('order-view')
  .route({ method: 'GET', path: '/orders/missing/{id}', summary: 'Get an unfinished checkout', tags })
  .input(idInput)
  .output(one(missingShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => readMissing(db, context.store, input.id, context.locale)),
  }))

const remind = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/missing/{id}/remind',
    summary: 'Email the customer of an unfinished checkout a link to the cart, once',
    tags,
  })
  .input(idInput)
  .output(one(missingShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx(async (db) => {
      await remindByHand(db, context, input.id)
      return readMissing(db, context.store, input.id, context.locale)
    }),
  }))

const remove = staff('order-delete')
  .route({
    method: 'DELETE',
    path: '/orders/{id}',
    summary: 'Delete a missing order; any other is voided instead',
    tags,
  })
  .input(idInput)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.db.tx((db) => deleteMissing(db, context, [input.id]))
    return { message: m.deleted_successfully() }
  })

const multiDelete = staff('order-delete')
  .route({
    method: 'POST',
    path: '/orders/multi-delete',
    summary: 'Delete several missing orders, all or none',
    tags,
  })
  .input(z.object({ ids: idsToDelete }))
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.db.tx((db) => deleteMissing(db, context, input.ids))
    return { message: m.deleted_successfully() }
  })

export const missingProcedures = { missing: list, missingOne: get, remindMissing: remind, remove, multiDelete }
