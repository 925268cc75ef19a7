import * as z from 'zod/mini'
import { emailChannel } from '#app/contracts/email-channel.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { mailUrl } from '#server/domain/outbox/mail-settings.ts'
import { testEmail } from '#server/domain/outbox/test-email.ts'

const path = '/email-channel'
const tags = ['email']

/** Whether e-mails leave: the mail server is the platform's, and its address is nobody's to see. */
export const emailChannelProcedures = {
  get: staff('setting-view')
    .route({ method: 'GET', path, summary: 'Get the state of the email channel', tags })
    .output(one(emailChannel))
    .handler(({ context }) => context.db.read(async (db) => ({ data: { set_up: (await mailUrl(db)) !== undefined } }))),
  test: staff('setting-update')
    .route({ method: 'POST', path: `${path}/test`, successStatus: 202, summary: 'Send yourself a test email', tags })
    .output(z.object({ data: z.object({ to: z.string() }) }))
    .handler(({ context }) => context.db.tx(async (db) => ({ data: { to: await testEmail(db, context) } }))),
}
