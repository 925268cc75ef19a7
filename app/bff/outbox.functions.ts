import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { outboxQuery } from '#app/contracts/outbox.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** Letters of the outbox; the query is checked by the procedure, whose schema REST shares. */
export const emailList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof outboxQuery>>())
  .handler(async ({ data }) => (await platform()).backend.outbox.list(data))

/** One e-mail with its text. A POST: the look is written down, so no browser may ask ahead. */
export const emailDetail = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.outbox.get(data)).data)
