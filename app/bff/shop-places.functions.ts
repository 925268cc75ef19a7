import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type * as z from 'zod/mini'
import type { placesQuery, spotQuery } from '#app/contracts/place-search.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const web = async () => (await callsFor(getRequest(), 'shop')).web

/** Places by name, for the map of a checkout; loaded with it. */
export const shopPlaces = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof placesQuery>>())
  .handler(async ({ data }) => (await web()).shopPlaces(data))

/** What is at a point. */
export const shopPlaceAt = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof spotQuery>>())
  .handler(async ({ data }) => (await web()).shopPlaceAt(data))
