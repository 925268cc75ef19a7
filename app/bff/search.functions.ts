import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { searchQuery } from '#app/contracts/search.ts'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** What the palette finds beyond its own pages. */
export const findRecords = createServerFn({ method: 'GET' })
  .validator(searchQuery)
  .handler(async ({ data }) => (await platform()).web.find(data))

/** The pages and actions the palette offers, with their names in every language. */
export const paletteNames = createServerFn({ method: 'GET' }).handler(async () => (await platform()).web.palette())
