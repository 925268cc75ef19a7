import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** Confirms an e-mail by the secret of a mailed link; the procedure checks it. */
export const verifyEmail = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.public.verifyEmail(data as Parameters<typeof calls.public.verifyEmail>[0])
  })

/** Mails another link to confirm the own e-mail. */
export const sendVerification = createServerFn({ method: 'POST' }).handler(async () =>
  (await platform()).backend.auth.sendVerification(),
)
