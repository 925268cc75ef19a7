import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#server/env.ts'

/** Whether DATABASE_URL names the PostgreSQL that lies in DATA_DIR, to which nothing stands between. */
export const isEmbedded = (): boolean =>
  /^postgres(ql)?:\/\/[^@/]*@\//.test(env.DATABASE_URL ?? '') && existsSync(join(env.DATA_DIR, 'pg/PG_VERSION'))
