import type { AnyProcedure } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { beyond } from './log-refusal.ts'
import { refused } from './refused.ts'

/** Whose account it is, whom else it lets in, and where its money goes: the merchant's alone, reading aside. */
const THEIRS = /^\/(users|payment-gateways|payment-methods|payments|subscriptions)(\/|$)/
/** Of the own account what is read, and the way out. */
const OWN = /^\/auth\//
const OWN_OPEN = new Set(['GET /auth/profile', 'POST /auth/logout', 'POST /auth/preferences'])
/** What leads away with all that a store has. */
const LEAVES = /^\/stores\/[^/]+\/export(\/|$)/
/** What removes, by another name; and what would tie the admin's own telephone to the merchant's account. */
const ENDS = /\/(multi-delete|remove|merge)$|^\/telegram\/link$/

/** What REST puts before a path, and the pages' own door does not. */
const DOOR = /^\/(backend|public|shop)(?=\/)/

/** Whether a call is none of who looks after a store for its owner: passwords, accounts, payouts, deletion, and leaving with it. */
export function heldBack(method: string, path: string): boolean {
  const call = `${method} ${path}`
  if (OWN.test(path)) return !OWN_OPEN.has(call)
  if (LEAVES.test(path)) return true
  if (method === 'GET') return false
  return method === 'DELETE' || THEIRS.test(path) || ENDS.test(path)
}

/** @throws 403, which is written down */
export function refuseVisitor(procedure: AnyProcedure): void {
  const { method = '', path } = procedure['~orpc'].route
  if (path && heldBack(method, path.replace(DOOR, ''))) throw beyond(refused(403, m.error_visitor()))
}
