import * as z from 'zod/mini'
import { systemHealth } from '#app/contracts/system-health.ts'
import { platformAdmin } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { testEmail } from '#server/domain/outbox/test-email.ts'
import { lookAround } from './look-around.ts'

const path = '/system-health'
const tags = ['settings']

/** How the installation stands. */
export const systemHealthProcedures = {
  read: platformAdmin()
    .route({
      method: 'GET',
      path,
      summary: 'Run the checks of the doctor command, with the state of mail and storage',
      tags,
    })
    .output(one(systemHealth))
    .handler(async () => ({ data: await lookAround() })),
  testEmail: platformAdmin()
    .route({
      method: 'POST',
      path: `${path}/test-email`,
      successStatus: 202,
      summary: 'Send yourself a test email',
      tags,
    })
    .output(z.object({ data: z.object({ to: z.string() }) }))
    .handler(({ context }) => context.db.tx(async (db) => ({ data: { to: await testEmail(db, context) } }))),
}
