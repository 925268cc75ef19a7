import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { probeDatabase } from '../db/probe.ts'
import type { Env } from '../env.ts'

/** `join`: beside a live program; `patient`: after a command that has the folder; `waiting`: for one elsewhere that does not answer yet. */
export type Opening = { join?: boolean; patient?: () => boolean; waiting?: Parameters<typeof probeDatabase>[1] }

/** The database that the settings name, or our own; the rest of the program finds it in the environment. */
export async function openDatabase(env: Env, { waiting, ...options }: Opening = {}): Promise<Embedded | undefined> {
  if (env.DATABASE_URL) {
    await probeDatabase(env.DATABASE_URL, waiting)
    return undefined
  }
  const database = await startEmbedded({ dataDir: env.DATA_DIR, ...options })
  process.env.DATABASE_URL = database.databaseUrl
  process.env.DATABASE_OWNER_URL = database.ownerUrl
  return database
}
