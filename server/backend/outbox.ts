import { letterDetail, letterRow, outboxQuery } from '#app/resources/outbox.ts'
import { listOutbox, readLetter } from '#server/domain/outbox/read-outbox.ts'
import { admin } from '#server/kit/procedure.ts'
import { idInput, listOf, one } from '#server/kit/rows.ts'

const tags = ['outbox']

/** What the platform told people by mail, or could not; for its admins alone. */
export const outboxProcedures = {
  list: admin
    .route({ method: 'GET', path: '/outbox', summary: 'Mail that was sent, waits, failed or is kept', tags })
    .input(outboxQuery)
    .output(listOf(letterRow))
    .handler(({ context, input }) => listOutbox(context, input)),
  get: admin
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'One mail with its text; the look is written down', tags })
    .input(idInput)
    .output(one(letterDetail))
    .handler(async ({ context, input }) => ({ data: await readLetter(context, input.id) })),
}
