import { afterEach, expect, it } from 'vitest'
import { type Hold, received, receiving } from '#server/http/receiving.ts'

const KIB = 1024
const open: Hold[] = []
const hold = (ip: string, store?: number) => {
  const held = receiving({ ip, store })
  open.push(held)
  return held
}
const refusal = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    const { status, data } = error as { status: number; data: { retryAfter: number } }
    return [status, data.retryAfter]
  }
}
const displaced = (held: Hold) =>
  Promise.race([
    held.displaced.catch((error: { status: number }) => error.status),
    new Promise((soon) => setImmediate(soon, false)),
  ])

afterEach(() => {
  for (const held of open.splice(0)) held.release()
  expect(received()).toEqual({ bodies: 0, bytes: 0 })
})

it('takes what thirty people of one office send at once', () => {
  for (let n = 0; n < 180; n += 1) hold('203.0.113.1', 7).grow(128 * KIB)
  expect(received()).toEqual({ bodies: 180, bytes: 180 * 128 * KIB })
})

it('refuses what a store sends beyond its part, and nobody else', () => {
  const taken = Array.from({ length: 256 }, () => hold('203.0.113.1', 7))
  expect(refusal(() => hold('203.0.113.2', 7))).toEqual([503, 5])
  expect(refusal(() => hold('203.0.113.1', 8))).toBeNull()
  expect(refusal(() => hold('203.0.113.1'))).toBeNull()
  taken[0]?.release()
  expect(refusal(() => hold('203.0.113.2', 7))).toBeNull()
})

it('counts bytes until the request is answered, bodies until they are here', () => {
  const one = hold('203.0.113.1', 7)
  one.grow(32 * 1024 * KIB)
  one.arrived()
  expect(received()).toEqual({ bodies: 0, bytes: 32 * 1024 * KIB })
  expect(refusal(() => hold('203.0.113.1', 7).grow(1))).toEqual([503, 5])
  one.release()
  expect(refusal(() => hold('203.0.113.1', 7).grow(1))).toBeNull()
})

it('lets the stranger go who has been on the way for longest, of that address', async () => {
  const other = hold('198.51.100.1')
  const taken = Array.from({ length: 128 }, (_, n) => hold(`2001:db8::${n.toString(16)}`))
  for (const each of taken) each.grow(64 * KIB)
  expect(await displaced(taken[0] as Hold)).toBe(false)
  const late = hold('2001:db8::ffff:1')
  late.grow(200)
  expect(await displaced(taken[0] as Hold)).toBe(503)
  expect(await displaced(taken[1] as Hold)).toBe(false)
  expect(await displaced(other)).toBe(false)
  // Where nobody is on the way any more, whoever comes is refused.
  for (const each of taken) each.arrived()
  late.release()
  expect(refusal(() => hold('2001:db8::1').grow(64 * KIB + 1))).toEqual([503, 5])
})
