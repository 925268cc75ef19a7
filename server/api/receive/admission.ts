import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure } from '@orpc/server'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { rest } from '#server/api/router.ts'
import type { RequestContext, SessionUser } from '#server/core/procedure/context.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { logRefusal } from '#server/core/procedure/log-refusal.ts'
import { mayCall, type Policy } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { pathName } from '#server/core/rows/rows.ts'
import { dbOf } from '#server/db/client.ts'
import { readUploadToken } from '#server/domain/sales/option-files.ts'
import { idOfToken } from '#server/domain/sales/read-order.ts'
import type { Limits } from './body-bytes.ts'
import { limitsOf, PICTURE_FILE, STORE_FILE, TABLE_FILE } from './body-limits.ts'
import type { Allowed } from './bounded-body.ts'
import { takesFile } from './takes-file.ts'

const matcher = new StandardOpenAPIMatcher()
matcher.init(rest)

/** The call of REST that a request is for, found as the handler will find it; undefined where there is none. */
async function callOf(request: Request) {
  const path = new URL(request.url).pathname.replace('/api', '').replace(/^\/|\/$/g, '')
  const found = await matcher.match(request.method, `/${path}`)
  return found && { call: found.procedure as AnyProcedure, params: found.params, path: found.path }
}

/** The call of a whole store; what is asked for is no name of a kind of things. */
const isStore = ({ url }: Request) => /\/stores\/[^/]+\/import$/.test(new URL(url).pathname)
const isImport = ({ url }: Request) => /\/import(\/preview)?$/.test(new URL(url).pathname)

/** What somebody may send where this much is known of him. */
export const allowedFor = (
  sessionUser: SessionUser | null,
  requestContext: RequestContext,
  limits: Limits,
  form: boolean,
): Allowed => ({
  ...limits,
  form,
  sender: { ip: requestContext.ip, store: sessionUser ? (sessionUser.store?.id ?? 0) : undefined },
})

/**
 * Whether a stranger may send a file with this call: who holds the token of an order of the shop that is left to pay, or the
 * one by which a cart brings an image for an option. How
 * often he tries is counted before a byte is read.
 * @throws 404 where the token opens no order; 429
 */
async function bringsSlip(requestContext: RequestContext, { file }: Policy, params: unknown): Promise<boolean> {
  const { shop } = requestContext
  if (!file || !shop) return false
  if (file === 'upload') {
    const { upload } = z.object({ upload: pathName }).parse(params)
    await requestContext.limit('check')
    if (!readUploadToken(upload, shop.id, true)) throw refused(404, m.error_404())
    return true
  }
  const { tracking } = z.object({ tracking: pathName }).parse(params)
  await requestContext.limit('check')
  await dbOf(shop.id).read((db) => idOfToken(db, shop.id, tracking))
  return true
}

/**
 * Decides what a REST call may send, and whether its sender may call it at all, before any of it is read. The call itself
 * decides again.
 * @throws 404 where there is no such call; 401, 403 as the call would
 */
export async function admitted(
  request: Request,
  requestContext: RequestContext,
): Promise<{ allowed: Allowed; sessionUser: SessionUser | null }> {
  const found = await callOf(request)
  if (!found) throw refused(404, m.error_404())
  const { call, params, path } = found
  const policy = call['~orpc'].meta as Policy
  const sessionUser = await mayCall(requestContext, policy).catch(async (error: unknown) => {
    const fault = faultOf(error, requestContext.requestId)
    await logRefusal(requestContext, fault, { procedure: call, path, input: params })
    throw fault
  })
  const form = takesFile(call) && (policy.who !== 'anyone' || (await bringsSlip(requestContext, policy, params)))
  const ofFile = isStore(request) ? STORE_FILE : isImport(request) ? TABLE_FILE : PICTURE_FILE
  return {
    sessionUser,
    allowed: allowedFor(sessionUser, requestContext, form ? ofFile : limitsOf(sessionUser !== null), form),
  }
}
