import * as z from 'zod/mini'
import {
  adminStatusBody,
  statusBody,
  storeBody,
  storeDetail,
  storePatch,
  storeQuery,
  storeReply,
} from '#app/contracts/store.ts'
import { confirmedIfGiven } from '#app/contracts/user.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { platformAdmin, signedIn, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { idInput, listOf, messageOf, one } from '#server/core/rows/rows.ts'
import { changeStore } from '#server/domain/stores/change-store.ts'
import { checkDomain } from '#server/domain/stores/check-domain.ts'
import { deleteStore, restoreStore } from '#server/domain/stores/delete-store.ts'
import { findStores, readStore } from '#server/domain/stores/find-stores.ts'
import { makeStore } from '#server/domain/stores/make-store.ts'
import { setAdminStatus, setStatus } from '#server/domain/stores/set-status.ts'
import { leaveStore, visitStore } from '#server/domain/stores/visit-store.ts'

const path = '/stores'
const tags = ['stores']

/** To a store's own people no other store is there. @throws 404 */
function ownAlone({ user, store }: StaffContext, id: number): void {
  if (user.type !== 'admin' && store.id !== id) throw refused(404, m.error_404())
}

/** A platform admin's browser signs in to a store as its owner; for the BFF alone, which keeps the secret in a cookie. */
export const webVisit = platformAdmin()
  .input(idInput)
  .handler(({ context, input }) => visitStore(context, input.id))

/** Ends that, and says which store it was. */
export const webLeaveStore = signedIn.handler(({ context }) => leaveStore(context))

/** The stores, for the platform's admins; of a store's own people each reads and changes the own one. */
export const storeProcedures = {
  list: platformAdmin()
    .route({ method: 'GET', path, summary: 'List stores', tags })
    .input(storeQuery)
    .output(listOf(storeReply))
    .handler(({ context, input }) => findStores(context.locale, input)),
  get: storeOrPlatform('setting-view')
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Get a store with its users and usage', tags })
    .input(idInput)
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      ownAlone(context, input.id)
      return { data: await readStore(context.locale, input.id) }
    }),
  create: platformAdmin()
    .route({ method: 'POST', path, successStatus: 201, summary: 'Create a store and its owner', tags })
    .input(storeBody)
    .output(one(storeDetail))
    .handler(async ({ context, input }) => ({
      data: await readStore(context.locale, await makeStore(context, input)),
    })),
  update: storeOrPlatform('setting-update')
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Update a store; only the fields sent', tags })
    .input(z.extend(storePatch, idInput.shape).check(confirmedIfGiven))
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      ownAlone(context, input.id)
      await changeStore(context, input)
      return { data: await readStore(context.locale, input.id) }
    }),
  changeStatus: storeOrPlatform('setting-update')
    .route({
      method: 'POST',
      path: `${path}/{id}/change-status`,
      summary: 'Open or close a store; an admin suspends one too, with a reason',
      tags,
    })
    .input(z.extend(statusBody, idInput.shape))
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      ownAlone(context, input.id)
      await setStatus(context, input)
      return { data: await readStore(context.locale, input.id) }
    }),
  remove: platformAdmin()
    .route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete a store; for 30 days it can be restored',
      tags,
    })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await deleteStore(context, input.id)
      return { message: m.deleted_successfully() }
    }),
  restore: platformAdmin()
    .route({ method: 'POST', path: `${path}/{id}/restore`, summary: 'Restore a store that was deleted', tags })
    .input(idInput)
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      await restoreStore(context, input.id)
      return { data: await readStore(context.locale, input.id) }
    }),
  checkDomain: storeOrPlatform('setting-update')
    .route({
      method: 'POST',
      path: `${path}/{id}/check-domain`,
      summary: "Ask the DNS whether a store's own domain leads to its shop",
      tags,
    })
    .input(idInput)
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      ownAlone(context, input.id)
      await checkDomain(context, input.id)
      return { data: await readStore(context.locale, input.id) }
    }),
  changeAdminStatus: platformAdmin()
    .route({
      method: 'POST',
      path: `${path}/{id}/admin-change-status`,
      summary: 'Approve, reject or suspend a store, with a reason',
      tags,
    })
    .input(z.extend(adminStatusBody, idInput.shape))
    .output(one(storeDetail))
    .handler(async ({ context, input }) => {
      await setAdminStatus(context, input)
      return { data: await readStore(context.locale, input.id) }
    }),
}
