import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { callsFor } from '#server/api/calls.ts'

/** What the card of one's own shop says, and where its QR codes lead. */
export const shopCard = createServerFn({ method: 'GET' }).handler(async () =>
  (await callsFor(getRequest(), 'platform')).web.shopCard(),
)

export type ShopCard = Awaited<ReturnType<typeof shopCard>>
