import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/db/embedded.ts'
import { inTestsOwnWords, keptStatements } from './kept-statements.ts'
import { otherCluster } from './other-cluster.ts'
import { unfenced } from './unfenced.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As superuser, to the migrated database. */
    superUrl: string
    dataDir: string
  }
}

/** Nothing of a test outlives it, so nothing is waited for on its way to the disk. What looks at the clock keeps the product's. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Each file leaves its own behind.
  max_connections: '400',
  // Small tables, never analyzed, look large enough to be read by three processes, of which two are started for it.
  max_parallel_workers_per_gather: '0',
  // It would start a process four times a second, for one of two hundred databases that nobody uses any more.
  autovacuum: 'off',
}

interface Cluster {
  superUrl: string
  dataDir: string
  stop(): Promise<void>
}

/** Each project has this file for itself; what they share is the process. */
const shared = globalThis as { testCluster?: { begun: Promise<Cluster>; users: number } }

/**
 * One PostgreSQL a run, whichever projects are in it, and in it one migrated database that every test file copies
 * (tests/support/database.ts): the embedded one, or that of TEST_DATABASE_URL.
 */
export default async function setup(project: TestProject) {
  shared.testCluster ??= { begun: begin(project.name !== 'chaos'), users: 0 }
  const own = shared.testCluster
  own.users += 1
  const { superUrl, dataDir, stop } = await own.begun
  project.provide('superUrl', superUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    own.users -= 1
    if (own.users > 0) return
    // Whoever watches begins anew.
    shared.testCluster = undefined
    await stop()
  }
}

async function begin(hasty: boolean): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'phsar-test-'))
  const elsewhere = process.env.TEST_DATABASE_URL
  const cluster = elsewhere
    ? await otherCluster(elsewhere)
    : await startEmbedded({ dataDir, ...(hasty && { settings: HASTY }) })
  delete process.env.BASE_URL
  process.env.DATABASE_URL = cluster.databaseUrl
  process.env.DATABASE_OWNER_URL = cluster.ownerUrl
  process.env.DATA_DIR = dataDir
  const { migrate } = await import('../../server/db/migrate.ts')
  await migrate()
  const { superUrl } = cluster
  const stop = async () => {
    // Of all that the tests had the program do: row-level security is the second fence, and would hide a missing first.
    const found = await unfenced(superUrl, keptStatements(dataDir))
    const own = found.length > 0 ? inTestsOwnWords() : () => false
    const loose = found.filter(({ text }) => !own(text)).map(({ tables, text }) => `${tables.join(', ')}: ${text}`)
    await cluster.stop()
    // Two hundred databases of a thousand files each: nobody waits until they are gone.
    spawn('rm', ['-rf', dataDir], { detached: true, stdio: 'ignore' }).unref()
    if (loose.length > 0) throw new Error(`Statements that do not name the store:\n${loose.join('\n')}`)
  }
  return { superUrl, dataDir, stop }
}
