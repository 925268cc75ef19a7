import { uuid } from '#app/lib/uuid.ts'

const KEY = 'order-attempt'

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
