import { ORPCError } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { receiving } from '#server/http/receiving.ts'
import { bytesOf } from './body-bytes.ts'
import { STRANGER } from './body-limits.ts'

/** More than any form without a file of ours sends. */
const MOST = 8192

/**
 * The fields of a plain form; null where it is none, or longer than any of ours.
 * @throws as `bytesOf` and `receiving` do, of what comes too slowly or finds no room
 */
export async function smallForm(request: Request, ip: string): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const hold = receiving({ ip, store: undefined })
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of bytesOf(request, { ...STRANGER, most: MOST, told: m.error_413 }, hold)) {
      hold.grow(chunk.byteLength)
      chunks.push(chunk)
    }
    return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof ORPCError && error.status === 413) return null
    throw error
  } finally {
    hold.release()
  }
}
