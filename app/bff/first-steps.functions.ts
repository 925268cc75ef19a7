import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.firstSteps

/** What is left to do until a new store is a shop. */
export const firstSteps = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).list()).data)

/** Puts one aside, takes it up again, or says that it is done; the procedure checks it. */
export const markFirstStep = createServerFn({ method: 'POST' })
  .validator(z.looseObject({ code: z.string() }))
  .handler(async ({ data }) => (await (await calls()).mark(data)).data)
