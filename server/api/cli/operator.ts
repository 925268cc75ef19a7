import { userInfo } from 'node:os'
import type { Actor } from '#server/core/rows/audit.ts'

/** Who acts at the command line, for the log: by the name of his login on this machine, where it has one. */
export function operator(): Pick<Actor, 'system'> {
  try {
    return { system: `operator ${userInfo().username}` }
  } catch {
    // A container may run as an id without a name.
    return { system: 'operator' }
  }
}
