import type { AnyProcedure } from '@orpc/server'

interface Def {
  type?: string
  shape?: Record<string, unknown>
}

const known = new WeakMap<AnyProcedure, boolean>()

/** Whether a call's input has a file in it: only such a call is sent a form. */
export function takesFile(call: AnyProcedure): boolean {
  const kept = known.get(call)
  if (kept !== undefined) return kept
  const found = hasFile(call['~orpc'].inputSchema, new Set())
  known.set(call, found)
  return found
}

/** Looks through a schema of zod, whatever wraps what. */
function hasFile(schema: unknown, seen: Set<unknown>): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  if (Array.isArray(schema)) return schema.some((each) => hasFile(each, seen))
  const def = (schema as { _zod?: { def?: Def } })._zod?.def
  if (!def) return false
  if (def.type === 'file') return true
  return Object.values({ ...def, ...def.shape }).some((each) => hasFile(each, seen))
}
