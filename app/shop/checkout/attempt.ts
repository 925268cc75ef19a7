const KEY = 'order-attempt'

/** A random UUID, also where the page is served without TLS in a local network. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The key under which this order is sent. Sending the same again, after a reload or a lost connection too, is the same
 * attempt and makes one order; another body is another attempt.
 */
export function attemptKey(body: object): string {
  const text = JSON.stringify(body)
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { key?: unknown; body?: unknown } | null
    if (known?.body === text && typeof known.key === 'string') return known.key
    const key = uuid()
    sessionStorage.setItem(KEY, JSON.stringify({ key, body: text }))
    return key
  } catch {
    return uuid()
  }
}

export function endAttempt(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: there was nothing to forget.
  }
}
