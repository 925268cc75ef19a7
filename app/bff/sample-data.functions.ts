import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.sampleData

/** How many goods of the store are there to be looked at. */
export const sampleDataRead = createServerFn({ method: 'GET' }).handler(async () => (await (await calls()).read()).data)

/** Fills the store's shelves with them. */
export const sampleDataAdd = createServerFn({ method: 'POST' }).handler(async () => (await (await calls()).add()).data)

/** Takes them away again. */
export const sampleDataRemove = createServerFn({ method: 'POST' }).handler(
  async () => (await (await calls()).remove()).data,
)
