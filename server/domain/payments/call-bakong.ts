import * as z from 'zod/mini'
import type { BakongFaultCode } from '#app/contracts/payment-method.ts'
import { NoAnswer, parsedJson, postJson } from '#server/core/internet/post-json.ts'
import { env } from '#server/env.ts'

const BAKONG = 'https://api-bakong.nbc.gov.kh'
/** For all of an answer, in milliseconds, and its bytes: fifty payments are less. */
const WITHIN = 8_000
const MOST = 500_000
/** Codes of which Bakong tells in one answer. */
export const MOST_CODES = 50

/** Why Bakong did not say whether something was paid. */
export class BakongFault extends Error {
  override name = 'BakongFault'
  readonly fault: BakongFaultCode

  constructor(fault: BakongFaultCode) {
    super(`Bakong: ${fault}`)
    this.fault = fault
  }
}

const payment = z.object({
  hash: z.string().check(z.minLength(8), z.maxLength(200)),
  toAccountId: z.string().check(z.maxLength(200)),
  currency: z.string().check(z.maxLength(10)),
  /** In whole units: 10.5 is ten and a half dollars. */
  amount: z.number().check(z.gte(0)),
})
export type BakongPayment = z.output<typeof payment>

const answer = z.object({
  responseCode: z.int(),
  errorCode: z.nullish(z.int()),
  data: z.nullish(z.unknown()),
})
const states = z.array(z.object({ md5: z.string(), status: z.string() }))

/** Bakong's error codes. */
const NOT_FOUND = 1
const STATIC = 2
const NOT_DONE = 3
const UNPAID = new Set([NOT_FOUND, STATIC, NOT_DONE])
const UNAUTHORIZED = 6
const UNREGISTERED = 10

interface Called {
  signal?: AbortSignal
}

/**
 * Asks Bakong which of these codes were paid (`POST /v1/check_transaction_by_md5_list` and `…_by_md5` of its Open API).
 * @param codes MD5 in hex of what the codes say, 50 at most
 * @returns the payments by the MD5 of their code
 * @throws BakongFault; whatever `signal` is aborted with
 */
export async function paidCodes(
  token: string,
  codes: readonly string[],
  called: Called = {},
): Promise<Map<string, BakongPayment>> {
  const known = codes.length > 1 ? await statesOf(token, codes, called) : codes
  const paid = new Map<string, BakongPayment>()
  for (const md5 of known) {
    const { data } = await call(token, 'check_transaction_by_md5', { md5 }, called)
    if (data === null) continue
    const read = z.safeParse(payment, data)
    if (!read.success) throw new BakongFault('nonsense')
    paid.set(md5, read.data)
  }
  return paid
}

/** Those that were paid; what was not asked for is none of them. */
async function statesOf(token: string, codes: readonly string[], called: Called): Promise<string[]> {
  const { data } = await call(token, 'check_transaction_by_md5_list', codes, called)
  const read = z.safeParse(states, data ?? [])
  if (!read.success) throw new BakongFault('nonsense')
  const paid = new Set(read.data.filter(({ status }) => status === 'SUCCESS').map(({ md5 }) => md5))
  return codes.filter((md5) => paid.has(md5))
}

/** @returns null as `data` where there is no such payment */
async function call(token: string, path: string, body: object, { signal }: Called): Promise<{ data: unknown }> {
  const late = AbortSignal.timeout(WITHIN)
  const over = signal ? AbortSignal.any([signal, late]) : late
  try {
    const service = { base: env.BAKONG_API_URL ?? BAKONG, isNamed: env.BAKONG_API_URL !== undefined, most: MOST }
    const headers = { authorization: `Bearer ${token}` }
    return read(await postJson(service, { path: `v1/${path}`, body, headers }, { signal: over }))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BakongFault) throw error
    if (error instanceof NoAnswer && error.why === 'too-large') throw new BakongFault('nonsense')
    throw new BakongFault(late.aborted ? 'slow' : 'unreachable')
  }
}

const BY_STATUS: Record<number, BakongFaultCode> = { 401: 'token', 403: 'refused', 429: 'busy' }

function read({ status, text }: { status: number; text: string }): { data: unknown } {
  const known = BY_STATUS[status] ?? (status >= 500 ? 'unreachable' : undefined)
  if (known) throw new BakongFault(known)
  const told = z.safeParse(answer, parsedJson(text))
  if (!told.success) throw new BakongFault('nonsense')
  const { responseCode, errorCode, data } = told.data
  if (responseCode === 0 && data) return { data }
  if (errorCode === UNAUTHORIZED || errorCode === UNREGISTERED) throw new BakongFault('token')
  if (responseCode !== 0 && UNPAID.has(errorCode ?? -1)) return { data: null }
  throw new BakongFault(responseCode === 0 ? 'nonsense' : 'unreachable')
}
