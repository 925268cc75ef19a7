import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { featureBody } from '#app/contracts/feature-product.ts'
import { callsFor } from '#server/api/calls.ts'

/** The products that the shop puts first. */
export const featuredList = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'platform')).backend.featureProducts.list()).data,
)

/** Makes these the ones, in this order. */
export const saveFeatured = createServerFn({ method: 'POST' })
  .validator(featureBody)
  .handler(
    async ({ data }) => (await (await callsFor(getRequest(), 'platform')).backend.featureProducts.save(data)).data,
  )
