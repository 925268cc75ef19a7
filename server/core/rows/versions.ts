import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'

/**
 * Refuses a save that was begun on an older version (409), naming the sent fields whose stored value differs. Without
 * a version it is saved as sent.
 */
export function checkVersion(
  stored: { version: number } & Record<string, unknown>,
  version: number | undefined,
  body: Record<string, unknown>,
): void {
  if (version === undefined || version === stored.version) return
  const conflicts: Record<string, { theirs: unknown; yours: unknown }> = {}
  for (const [key, yours] of Object.entries(body)) {
    if (yours === undefined) continue
    const theirs = pick(stored[key], yours)
    if (JSON.stringify(theirs) !== JSON.stringify(yours)) conflicts[key] = { theirs, yours }
  }
  throw refused(409, m.error_409_changed(), { version: stored.version, conflicts })
}

/** Of what is stored, the parts that were sent, in the same order, so that the two compare. */
function pick(stored: unknown, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return stored ?? null
  if (Array.isArray(sent)) {
    return Array.isArray(stored)
      ? stored.map((one, i) => (i < sent.length ? pick(one, sent[i]) : one))
      : (stored ?? null)
  }
  const from = (stored ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, pick(from[key], value)]))
}
