import * as z from 'zod'
import { bothFactorsForm, confirmTwoFactorForm, startTwoFactorForm } from '#app/contracts/two-factor.ts'
import { m } from '#app/paraglide/messages.js'
import { enrolling } from '#server/core/procedure/procedure.ts'
import { messageOf } from '#server/core/rows/rows.ts'
import { confirmTwoFactor } from '#server/domain/identity/two-factor/confirm-two-factor.ts'
import { disableTwoFactor } from '#server/domain/identity/two-factor/disable-two-factor.ts'
import { readTwoFactor } from '#server/domain/identity/two-factor/read-two-factor.ts'
import { renewRecoveryCodes } from '#server/domain/identity/two-factor/renew-recovery-codes.ts'
import { startTwoFactor } from '#server/domain/identity/two-factor/start-two-factor.ts'
import { withBoth } from '#server/domain/identity/two-factor/with-both.ts'

const tags = ['auth']
const codesReply = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })
const stateReply = z.object({
  data: z.object({ enabled: z.boolean(), confirmed_at: z.string().nullable(), recovery_left: z.int() }),
})

/** The second factor of one's own sign-in; open to whoever is to set one up before anything else. */
export const twoFactorProcedures = {
  read: enrolling
    .route({ method: 'GET', path: '/auth/two-factor', summary: 'Get your two-factor status', tags })
    .output(stateReply)
    .handler(async ({ context }) => ({ data: await readTwoFactor(context.user.userId) })),
  start: enrolling
    .route({ method: 'POST', path: '/auth/two-factor/start', summary: 'Start setting up two-factor sign-in', tags })
    .input(startTwoFactorForm)
    .output(z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }))
    .handler(async ({ context, input }) => ({ data: await startTwoFactor(context, input) })),
  confirm: enrolling
    .route({
      method: 'POST',
      path: '/auth/two-factor/confirm',
      summary: 'Confirm two-factor setup with the first code; ends all other sessions',
      tags,
    })
    .input(confirmTwoFactorForm)
    .output(codesReply)
    .handler(async ({ context, input }) => ({ data: { recovery_codes: await confirmTwoFactor(context, input) } })),
  renewCodes: enrolling
    .route({ method: 'POST', path: '/auth/two-factor/recovery-codes', summary: 'Generate new recovery codes', tags })
    .input(bothFactorsForm)
    .output(codesReply)
    .handler(async ({ context, input }) => ({ data: { recovery_codes: await renewRecoveryCodes(context, input) } })),
  disable: enrolling
    .route({
      method: 'POST',
      path: '/auth/two-factor/disable',
      summary: 'Turn off two-factor sign-in; ends all other sessions',
      tags,
    })
    .input(bothFactorsForm)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await withBoth(context, input, (db) => disableTwoFactor(db, context.user.userId, context, context.user.sessionId))
      return { message: m.two_factor_disabled() }
    }),
}
