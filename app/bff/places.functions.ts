import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type * as z from 'zod/mini'
import type { placesQuery, spotQuery } from '#app/contracts/place-search.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const calls = async () => (await callsFor(getRequest(), 'platform')).backend.places

/** Places by name; what is sent is checked by the procedure, whose schema REST shares. */
export const findPlaces = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof placesQuery>>())
  .handler(async ({ data }) => (await calls()).find(data))

/** What is at a point. */
export const placeAt = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof spotQuery>>())
  .handler(async ({ data }) => (await (await calls()).at(data)).data)
