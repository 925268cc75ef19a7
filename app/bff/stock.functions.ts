import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type * as z from 'zod/mini'
import type { StockBody, stockQuery } from '#app/contracts/stock-movement.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** A page of the ledger of stock. */
export const stockMovements = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof stockQuery>>())
  .handler(async ({ data }) => (await platform()).backend.stockMovements.list(data))

/** Changes stock by so many, or to what was counted. */
export const adjustStock = createServerFn({ method: 'POST' })
  .validator(sent<StockBody>())
  .handler(async ({ data }) => (await (await platform()).backend.stockMovements.adjust(data)).data)
