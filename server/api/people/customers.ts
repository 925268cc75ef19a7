import * as z from 'zod/mini'
import { mergeReply, mergeTarget } from '#app/contracts/customer-merge.ts'
import { timelineQuery, timelineReply } from '#app/contracts/customer-timeline.ts'
import { heldAccount } from '#app/contracts/held-account.ts'
import { whole } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, messageOf, one, pathId } from '#server/core/rows/rows.ts'
import { accountsOf, removeAccount, signOutAccount } from '#server/domain/accounts/held-accounts.ts'
import { mergeCustomers, previewMerge } from '#server/domain/customers/merge-customers.ts'
import { readTimeline } from '#server/domain/customers/read-timeline.ts'
import { crud } from '#server/resources/crud.ts'
import { customerRows } from '#server/resources/customers.ts'

const tags = ['customers']

const timeline = staff('customer-view')
  .route({
    method: 'GET',
    path: '/customers/{id}/timeline',
    summary: 'List the activity of a customer, newest first',
    tags,
  })
  .input(z.extend(idInput, timelineQuery.shape))
  .output(timelineReply)
  .handler(async ({ context, input }) => {
    await context.db.read((db) => customerRows.find(db, context.store.id, input.id))
    return readTimeline(context, input)
  })

const mergePreview = staff('customer-delete')
  .route({
    method: 'GET',
    path: '/customers/{id}/merge',
    summary: 'Preview merging a customer into another',
    tags,
  })
  .input(z.extend(idInput, { into: whole(1, Number.MAX_SAFE_INTEGER) }))
  .output(one(mergeReply))
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => previewMerge(db, context, input)),
  }))

/** Who may delete may merge: what is lost is the one who goes. */
const merge = staff('customer-delete')
  .route({
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Merge a customer into another: orders, addresses and numbers move there, and he is deleted permanently',
    tags,
  })
  .input(z.extend(idInput, mergeTarget.shape))
  .output(one(mergeReply))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx((db) => mergeCustomers(db, context, input)),
  }))

const accounts = staff('customer-view')
  .route({
    method: 'GET',
    path: '/customers/{id}/accounts',
    summary: 'List the accounts of a customer with the shop',
    tags,
  })
  .input(idInput)
  .output(z.object({ data: z.array(heldAccount) }))
  .handler(async ({ context, input }) =>
    context.db.read(async (db) => {
      await customerRows.find(db, context.store.id, input.id)
      return { data: await accountsOf(db, context.store.id, input.id) }
    }),
  )

const ofCustomer = z.extend(idInput, { account_id: pathId })

const signOut = staff('customer-update')
  .route({
    method: 'POST',
    path: '/customers/{id}/accounts/{account_id}/sign-out',
    summary: 'End every session of an account of a customer',
    tags,
  })
  .input(ofCustomer)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await signOutAccount(context, input)
    return { message: m.logout_successfully() }
  })

const removeOne = staff('customer-update')
  .route({
    method: 'DELETE',
    path: '/customers/{id}/accounts/{account_id}',
    summary: 'Delete an account of a customer; the customer and his orders stay',
    tags,
  })
  .input(ofCustomer)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await removeAccount(context, input)
    return { message: m.customer_account_deleted() }
  })

/** The calls of customers that the kit has, and those that only they have. */
export const customerProcedures = {
  ...crud.customers,
  timeline,
  mergePreview,
  merge,
  accounts,
  signOut,
  removeAccount: removeOne,
}
