import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')
const anything = z.looseObject({})

/** Lets a new e-mail hold by the secret of a mailed link; the procedure checks it. */
export const confirmEmail = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.public.confirmEmail(data as Parameters<typeof calls.public.confirmEmail>[0])
  })

/** Undoes a change of e-mail by the secret of the link mailed to the old one; the procedure checks it. */
export const takeBackEmail = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const calls = await platform()
    return calls.public.takeBackEmail(data as Parameters<typeof calls.public.takeBackEmail>[0])
  })

/** Mails the link to the own new e-mail again. */
export const resendEmailChange = createServerFn({ method: 'POST' }).handler(async () =>
  (await platform()).backend.auth.emailChange.resend(),
)

/** Calls the change of the own e-mail off. */
export const cancelEmailChange = createServerFn({ method: 'POST' }).handler(async () =>
  (await platform()).backend.auth.emailChange.cancel(),
)
