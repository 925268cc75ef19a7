import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { liveBody } from '#app/contracts/live-code.ts'
import { callsFor } from '#server/api/calls.ts'

/** The codes of the live sale. */
export const liveCodes = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).backend.liveCodes.list(),
)

/** Makes these the ones, in this order. */
export const saveLiveCodes = createServerFn({ method: 'POST' })
  .validator(liveBody)
  .handler(async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.liveCodes.save(data)).data)
