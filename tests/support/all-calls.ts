import { isProcedure } from '@orpc/server'
import type * as z from 'zod/mini'
import type { Policy } from '#server/core/procedure/procedure.ts'

export interface Call extends Policy {
  method: string
  /** Whole path, e.g. `/api/backend/brands/{id}`. */
  path: string
  /** What it takes: path, query and body in one; undefined where it takes nothing. */
  input: z.core.$ZodType | undefined
}

/** Every REST call there is, read from the router that serves them. */
export async function allCalls(): Promise<Call[]> {
  const { rest } = await import('#server/api/router.ts')
  const out: Call[] = []
  const visit = (node: unknown): void => {
    if (isProcedure(node)) {
      const { route, meta, inputSchema } = node['~orpc']
      const input = inputSchema as z.core.$ZodType | undefined
      out.push({ ...(meta as Policy), method: route.method ?? 'POST', path: `/api${route.path}`, input })
    } else if (typeof node === 'object' && node !== null) Object.values(node).forEach(visit)
  }
  visit(rest)
  return out
}
