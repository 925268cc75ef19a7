import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { type Finding, ok, warn } from './finding.ts'

/** A setting that cannot be used stops every command before it begins, so what is left is what a server needs besides. */
export function checkEnvironment(env: Env): Finding {
  const name = 'environment'
  const secret = join(env.DATA_DIR, 'secret')
  if (!env.SECRET && existsSync(secret) && statSync(secret).mode & 0o077)
    return warn(name, `other logins can read ${secret}`, `chmod 600 ${secret}`)
  const kept = env.SECRET ? 'SECRET is set' : 'SECRET is stored in DATA_DIR'
  return ok(name, `all settings are valid; ${kept}, NODE_ENV is ${env.NODE_ENV ?? 'not set'}`)
}
