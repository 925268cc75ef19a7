import * as z from 'zod/mini'
import { listQuery } from './kit.ts'

/** The query of the own sessions; `search` looks into address and device. */
export const sessionQuery = listQuery([], [])

/** One of the own sessions: a signed-in browser ('web') or an access token ('api'). */
export const sessionRow = z.object({
  id: z.int(),
  kind: z.enum(['web', 'api']),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>
