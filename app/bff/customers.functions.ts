import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

const platform = () => callsFor(getRequest(), 'platform')

/** A page of what happened with a customer, newest first. */
export const customerTimeline = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int(), page: z.int() }))
  .handler(async ({ data }) => (await platform()).backend.customers.timeline(data))

const two = z.object({ id: z.int(), into: z.int() })

/** What merging a customer into another would do. */
export const customerMergePreview = createServerFn({ method: 'GET' })
  .validator(two)
  .handler(async ({ data }) => (await (await platform()).backend.customers.mergePreview(data)).data)

/** Makes one of two customers. */
export const mergeCustomer = createServerFn({ method: 'POST' })
  .validator(two)
  .handler(async ({ data }) => (await (await platform()).backend.customers.merge(data)).data)

/** The accounts that a customer has with the shop. */
export const accountsOfCustomer = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.customers.accounts(data)).data)

const account = z.object({ id: z.int(), account_id: z.int() })

/** Ends every session of one. */
export const signOutCustomer = createServerFn({ method: 'POST' })
  .validator(account)
  .handler(async ({ data }) => (await platform()).backend.customers.signOut(data))

/** Deletes one; the customer stays. */
export const removeCustomerAccount = createServerFn({ method: 'POST' })
  .validator(account)
  .handler(async ({ data }) => (await platform()).backend.customers.removeAccount(data))
