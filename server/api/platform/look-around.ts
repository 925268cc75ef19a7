import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { SystemHealth } from '#app/contracts/system-health.ts'
import { checkAddress } from '#server/api/cli/doctor/address.ts'
import { checkOwnDatabase } from '#server/api/cli/doctor/database.ts'
import { checkDisk } from '#server/api/cli/doctor/disk.ts'
import { checkEnvironment } from '#server/api/cli/doctor/environment.ts'
import { checkFiles } from '#server/api/cli/doctor/files.ts'
import { checkInvoiceFonts } from '#server/api/cli/doctor/fonts.ts'
import { checkMail } from '#server/api/cli/doctor/mail.ts'
import { checkMaps } from '#server/api/cli/doctor/maps.ts'
import { checkReportService } from '#server/api/cli/doctor/report-service.ts'
import { platformDb } from '#server/db/client.ts'
import { mailUrl } from '#server/domain/outbox/mail-settings.ts'
import { senderOf } from '#server/domain/outbox/transport.ts'
import { env } from '#server/env.ts'

/** Milliseconds for which an answer is told again: a look greets servers and sets an invoice. */
const KEPT = 5_000

let last: { at: number; health: Promise<SystemHealth> } | undefined

/** What `doctor` says of this installation, with how mail and storage stand. */
export function lookAround(): Promise<SystemHealth> {
  if (!last || performance.now() - last.at > KEPT) {
    const health = look()
    last = { at: performance.now(), health }
    health.catch(() => {
      last = undefined
    })
  }
  return last.health
}

async function look(): Promise<SystemHealth> {
  const url = await platformDb.read(mailUrl)
  const [address, database, files, fonts, mail, report, maps, counted, disk] = await Promise.all([
    checkAddress(env),
    checkOwnDatabase(),
    checkFiles(env),
    checkInvoiceFonts(),
    checkMail(env, url),
    checkReportService(env),
    checkMaps(env),
    count(),
    statfs(env.DATA_DIR),
  ])
  const found = [checkEnvironment(env), address, ...database, checkDisk(env), files, fonts, mail, report, maps]
  return {
    checks: found.map(({ name, state, said, todo }) => ({ name, state, said, todo: todo ?? null })),
    warned: found.filter(({ state }) => state === 'warn').length,
    failed: found.filter(({ state }) => state === 'fail').length,
    mail: {
      server: url ? new URL(url).host : null,
      from: url ? senderOf(new URL(url)) : null,
      waiting: counted.waiting,
      failed: counted.failed,
    },
    storage: {
      bucket: env.bucket?.writes === 'bucket' ? env.bucket.shown : null,
      pictures: Number(counted.bytes),
      free: disk.bavail * disk.bsize,
    },
  }
}

interface Counted extends Record<string, unknown> {
  waiting: number
  failed: number
  bytes: number
}

async function count(): Promise<Counted> {
  const { rows } = await platformDb.tx((db) =>
    db.execute<Counted>(sql`SELECT platform_bytes() AS bytes,
      (SELECT count(*)::int FROM outbox WHERE state = 'queued') AS waiting,
      (SELECT count(*)::int FROM outbox WHERE state = 'failed') AS failed`),
  )
  return rows[0] ?? { waiting: 0, failed: 0, bytes: 0 }
}
