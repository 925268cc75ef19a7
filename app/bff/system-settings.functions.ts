import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** The settings of the platform. */
export const readSystemSettings = createServerFn({ method: 'GET' }).handler(
  async () => (await (await platform()).backend.systemSettings.read()).data,
)

/** Saves what is sent of them; the procedure, whose schema REST shares, checks it. */
export const writeSystemSettings = createServerFn({ method: 'POST' })
  .validator(z.looseObject({}))
  .handler(async ({ data }) => (await (await platform()).backend.systemSettings.write(data)).data)
