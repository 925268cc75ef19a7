import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { MAX_IMAGE_BYTES } from '#server/domain/files/store-image.ts'
import type { Holder, Visit } from '#server/kit/context.ts'
import { mayCall, type Policy } from '#server/kit/procedure.ts'
import { refused } from '#server/kit/refused.ts'
import type { Limits, Pace } from './body-bytes.ts'
import type { Allowed } from './bounded-body.ts'
import { rest } from './router.ts'
import { takesFile } from './takes-file.ts'

const KIB = 1024
const MIB = 1024 * KIB

// A telephone on a bad line sends an order within this; whoever takes longer only holds the place of others.
const SHORT: Pace = { within: 20_000, silence: 10_000, least: 200 }
const LONG: Pace = { within: 60_000, silence: 15_000, least: 1_000 }
/** 20 MiB at 70 KB a second, which a slow telephone does. */
const FILE: Pace = { within: 300_000, silence: 20_000, least: 2_000 }

/** Of a stranger: no form of ours without a file sends a tenth. */
export const STRANGER: Limits = { most: 64 * KIB, told: m.error_413, runBy: 0, pace: SHORT }
const HOLDER: Limits = { most: MIB, told: m.error_413, runBy: 8 * MIB, pace: LONG }

/** The frame that multipart puts around a file, and the texts beside it. */
const FRAME = 128 * KIB
/** A file of a catalogue. */
export const TABLE_FILE: Limits = { most: 20 * MIB + FRAME, told: m.error_413, runBy: 32 * MIB, pace: FILE }
export const PICTURE_FILE: Limits = {
  most: MAX_IMAGE_BYTES + FRAME,
  told: m.image_too_large,
  runBy: 32 * MIB,
  pace: FILE,
}

const matcher = new StandardOpenAPIMatcher()
matcher.init(rest)

/** The call of REST that a request is for, found as the handler will find it; undefined where there is none. */
async function callOf(request: Request): Promise<AnyProcedure | undefined> {
  const path = new URL(request.url).pathname.replace('/api', '').replace(/^\/|\/$/g, '')
  return (await matcher.match(request.method, `/${path}`))?.procedure as AnyProcedure | undefined
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
  const call = await callOf(request)
  if (!call) throw refused(404, m.error_404())
  const policy = call['~orpc'].meta as Policy
  const holder = await mayCall(visit, policy)
  const form = policy.who !== 'anyone' && takesFile(call)
  const ofFile = isImport(request) ? TABLE_FILE : PICTURE_FILE
  return { holder, allowed: allowedFor(holder, visit, form ? ofFile : limitsOf(holder !== null), form) }
}

/** Of what is no file. */
export const limitsOf = (signedIn: boolean): Limits => (signedIn ? HOLDER : STRANGER)
