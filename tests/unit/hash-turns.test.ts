import { expect, it } from 'vitest'
import { hashPassword } from '#server/domain/identity/hash-password.ts'
import { askerAt, takeHashPlace } from '#server/domain/identity/hash-turns.ts'

const status = (work: () => unknown) => {
  try {
    work()
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

it('gives one address so many places, all others some more, and takes them back', () => {
  const places = Array.from({ length: 24 }, () => takeHashPlace(askerAt('203.0.113.1')))
  expect(status(() => takeHashPlace(askerAt('203.0.113.1')))).toBe(429)
  expect(status(() => takeHashPlace(askerAt('::ffff:203.0.113.1')))).toBe(429)
  for (let n = 0; n < 24; n += 1) places.push(takeHashPlace(askerAt(`2001:db8:${n}::1`)))
  expect(status(() => takeHashPlace(askerAt('198.51.100.1')))).toBe(429)
  // The program itself is never refused.
  places.push(takeHashPlace())
  for (const place of places) place.leave()
  places[0]?.leave()
  const again = Array.from({ length: 24 }, () => takeHashPlace(askerAt('203.0.113.1')))
  expect(status(() => takeHashPlace(askerAt('203.0.113.1')))).toBe(429)
  for (const place of again) place.leave()
})

it('hashes two at once, and goes round among those who wait', async () => {
  const order: string[] = []
  const ends: (() => void)[] = []
  const most = { now: 0, seen: 0 }
  const asked = (ip: string, name: string) =>
    takeHashPlace(askerAt(ip)).inTurn(async () => {
      most.seen = Math.max(most.seen, ++most.now)
      order.push(name)
      await new Promise<void>((end) => ends.push(end))
      most.now--
    })
  const all = [
    ...Array.from({ length: 6 }, (_, n) => asked('203.0.113.9', `many ${n}`)),
    asked('203.0.113.10', 'one'),
    asked('203.0.113.11', 'other'),
  ]
  while (ends.length < all.length) {
    for (const end of ends.splice(0, ends.length)) end()
    await new Promise((soon) => setImmediate(soon))
    if (most.now === 0) break
  }
  await Promise.all(all)
  expect(most.seen).toBe(2)
  expect(order).toEqual(['many 0', 'many 1', 'many 2', 'one', 'other', 'many 3', 'many 4', 'many 5'])
})

it('gives its place back where the hash is made', async () => {
  for (let n = 0; n < 26; n += 1) expect(await hashPassword('x', 'user 1')).toMatch(/^\$argon2id\$/)
})
