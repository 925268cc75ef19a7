import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import type { Holder, Visit } from '#server/kit/context.ts'
import { faultOf } from '#server/kit/faults.ts'
import { logRefusal } from '#server/kit/log-refusal.ts'
import { mayCall, type Policy } from '#server/kit/procedure.ts'
import { refused } from '#server/kit/refused.ts'
import type { Limits } from './body-bytes.ts'
import { limitsOf, PICTURE_FILE, TABLE_FILE } from './body-limits.ts'
import type { Allowed } from './bounded-body.ts'
import { rest } from './router.ts'
import { takesFile } from './takes-file.ts'

const matcher = new StandardOpenAPIMatcher()
matcher.init(rest)

/** The call of REST that a request is for, found as the handler will find it; undefined where there is none. */
async function callOf(request: Request) {
  const path = new URL(request.url).pathname.replace('/api', '').replace(/^\/|\/$/g, '')
  const found = await matcher.match(request.method, `/${path}`)
  return found && { call: found.procedure as AnyProcedure, params: found.params, path: found.path }
}

const isImport = ({ url }: Request) => /\/import(\/preview)?$/.test(new URL(url).pathname)

/** What somebody may send where this much is known of him. */
export const allowedFor = (holder: Holder | null, visit: Visit, limits: Limits, form: boolean): Allowed => ({
  ...limits,
  form,
  sender: { ip: visit.ip, store: holder ? (holder.store?.id ?? 0) : undefined },
})

/**
 * Decides what a REST call may send, and whether its sender may call it at all, before any of it is read. The call itself
 * decides again.
 * @throws 404 where there is no such call; 401, 403 as the call would
 */
export async function admitted(request: Request, visit: Visit): Promise<{ allowed: Allowed; holder: Holder | null }> {
  const found = await callOf(request)
  if (!found) throw refused(404, m.error_404())
  const { call, params, path } = found
  const policy = call['~orpc'].meta as Policy
  const holder = await mayCall(visit, policy).catch(async (error: unknown) => {
    const fault = faultOf(error, visit.requestId)
    await logRefusal(visit, fault, { procedure: call, path, input: params })
    throw fault
  })
  const form = policy.who !== 'anyone' && takesFile(call)
  const ofFile = isImport(request) ? TABLE_FILE : PICTURE_FILE
  return { holder, allowed: allowedFor(holder, visit, form ? ofFile : limitsOf(holder !== null), form) }
}
