import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')
/** The procedure checks it, by the schema it shares with REST. */
const anything = z.record(z.string(), z.any())

/** A page of the ledger of stock. */
export const stockMovements = createServerFn({ method: 'GET' })
  .validator(anything)
  .handler(async ({ data }) => (await platform()).backend.stockMovements.list(data))

/** Changes stock by so many, or to what was counted. */
export const adjustStock = createServerFn({ method: 'POST' })
  .validator(anything)
  .handler(async ({ data }) => (await (await platform()).backend.stockMovements.adjust(data as never)).data)
