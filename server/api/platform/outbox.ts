import { emailDetail, emailRow, outboxQuery } from '#app/contracts/outbox.ts'
import { admin } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, one } from '#server/core/rows/rows.ts'
import { listOutbox, readEmail } from '#server/domain/outbox/read-outbox.ts'

const tags = ['outbox']

/** What the platform told people by mail, or could not; for its admins alone. */
export const outboxProcedures = {
  list: admin
    .route({ method: 'GET', path: '/outbox', summary: 'Mail that was sent, waits, failed or is kept', tags })
    .input(outboxQuery)
    .output(listOf(emailRow))
    .handler(({ context, input }) => listOutbox(context, input)),
  get: admin
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'One mail with its text; the look is written down', tags })
    .input(idInput)
    .output(one(emailDetail))
    .handler(async ({ context, input }) => ({ data: await readEmail(context, input.id) })),
}
