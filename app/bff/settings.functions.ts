import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** The settings of the signed-in user's store. */
export const readSettings = createServerFn({ method: 'GET' }).handler(async () => {
  const calls = await callsFor(getRequest(), 'platform')
  return (await calls.backend.settings.read()).data
})

/** Saves what is sent of them; the procedure, whose schema REST shares, checks it. */
export const writeSettings = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => {
    const calls = await callsFor(getRequest(), 'platform')
    return (await calls.backend.settings.write(data)).data
  })
