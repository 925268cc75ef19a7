import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { readQuotas } from '../settings/platform-settings.ts'
import { roomLeft } from './room-left.ts'

const GB = 1024 ** 3
/** Bytes that transactions under way at the same time may be keeping. */
const CLOSE = 256 * 1024 * 1024

/** Before files are kept. @param look true: none is kept yet @throws 422 on `file` where so many bytes have no room */
export async function checkFileRoom(db: Tx, storeId: number, bytes: number, look = false): Promise<void> {
  const { max_file_gb: most } = await readQuotas(db)
  const asked = { most: most === null ? null : most * GB, close: look ? 0 : CLOSE }
  const { left } = await roomLeft(db, storeId, 'files.bytes', asked)
  if (left < bytes) throw refusedField('file', m.quota_files({ n: (most ?? 0).toLocaleString('en') }))
}
