import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { type Limits, readLimits } from './read-limits.ts'
import { roomLeft } from './room-left.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3
/** Bytes that transactions under way at the same time may be keeping. */
const CLOSE = 256 * MB

/** Before files are kept. @param look true: none is kept yet @throws 422 on `file` where so many bytes have no room */
export async function checkFileRoom(db: Tx, storeId: number, bytes: number, look = false): Promise<void> {
  const { most, full } = mostFiles(await readLimits(db, storeId))
  const { left } = await roomLeft(db, storeId, 'files.bytes', { most, close: look ? 0 : CLOSE })
  if (left < bytes) throw refusedField('file', full())
}

/** How many bytes there may be at most, by the platform or the plan, and what one is told then: the smaller holds. */
export function mostFiles({ quotas, plan }: Limits): { most: number | null; full: () => string } {
  const platforms = quotas.max_file_gb === null ? Number.POSITIVE_INFINITY : quotas.max_file_gb * GB
  const megabytes = plan?.max_storage_mb ?? null
  if (megabytes !== null && megabytes * MB < platforms)
    return { most: megabytes * MB, full: () => m.plan_full_storage({ n: megabytes.toLocaleString('en') }) }
  const full = () => m.quota_files({ n: (quotas.max_file_gb ?? 0).toLocaleString('en') })
  return { most: quotas.max_file_gb === null ? null : platforms, full }
}
