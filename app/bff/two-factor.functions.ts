import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

// Bodies are checked by the procedure, whose schema REST shares: a 422 names the same fields at both doors.
const anything = z.looseObject({})
const twoFactor = async () => (await callsFor(getRequest(), 'platform')).backend.auth.twoFactor

/** How the own second factor stands. */
export const twoFactorState = createServerFn({ method: 'GET' }).handler(
  async () => (await (await twoFactor()).read()).data,
)

/** Begins to set one up: the secret, and the address that a QR code shows. */
export const startTwoFactor = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const { start } = await twoFactor()
    return (await start(data as Parameters<typeof start>[0])).data
  })

/** Ends the set-up by its first code: the recovery codes. */
export const confirmTwoFactor = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const { confirm } = await twoFactor()
    return (await confirm(data as Parameters<typeof confirm>[0])).data
  })

/** Makes the recovery codes anew. */
export const renewRecoveryCodes = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const { renewCodes } = await twoFactor()
    return (await renewCodes(data as Parameters<typeof renewCodes>[0])).data
  })

/** Takes the second factor off. */
export const disableTwoFactor = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => {
    const { disable } = await twoFactor()
    return disable(data as Parameters<typeof disable>[0])
  })
