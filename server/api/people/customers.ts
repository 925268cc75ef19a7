import * as z from 'zod/mini'
import { timelineQuery, timelineReply } from '#app/contracts/customer-timeline.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput } from '#server/core/rows/rows.ts'
import { readTimeline } from '#server/domain/customers/read-timeline.ts'
import { crud } from '#server/resources/crud.ts'
import { customerRows } from '#server/resources/customers.ts'

const timeline = staff('customer-view')
  .route({
    method: 'GET',
    path: '/customers/{id}/timeline',
    summary: 'List what happened with a customer, newest first',
    tags: ['customers'],
  })
  .input(z.extend(idInput, timelineQuery.shape))
  .output(timelineReply)
  .handler(async ({ context, input }) => {
    await context.db.read((db) => customerRows.find(db, context.store.id, input.id))
    return readTimeline(context, input)
  })

/** The calls of customers that the kit has, and those that only they have. */
export const customerProcedures = { ...crud.customers, timeline }
