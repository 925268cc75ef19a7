import { emailDetail, emailRow, outboxQuery } from '#app/contracts/outbox.ts'
import { admin } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, one } from '#server/core/rows/rows.ts'
import { listOutbox, readEmail } from '#server/domain/outbox/read-outbox.ts'

const tags = ['outbox']

/** What the platform told people by mail, or could not; for its admins alone. */
export const outboxProcedures = {
  list: admin
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'List emails that were sent, are waiting, failed or are kept',
      tags,
    })
    .input(outboxQuery)
    .output(listOf(emailRow))
    .handler(({ context, input }) => listOutbox(context, input)),
  get: admin
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'Get an email with its text; viewing it is logged', tags })
    .input(idInput)
    .output(one(emailDetail))
    .handler(async ({ context, input }) => ({ data: await readEmail(context, input.id) })),
}
