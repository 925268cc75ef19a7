import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/domain/identity/hash-password.ts'
import { takeHashPlace } from '#server/domain/identity/hash-turns.ts'

// The tests of the server hash with less work (tests/support/quick-hash.ts).
it('hashes a password with the work that it says', async () => {
  const stored = await hashPassword('Tukrolok@2026')
  const [, name, version, cost, nonce = '', tag] = stored.split('$')
  expect([name, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  const asked = {
    message: Buffer.from('Tukrolok@2026'),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }
  expect(argon2Sync('argon2id', asked).toString('base64url')).toBe(tag)
  expect(await verifyPassword('Tukrolok@2026', stored, takeHashPlace(undefined))).toBe(true)
  expect(await verifyPassword('tukrolok@2026', stored, takeHashPlace(undefined))).toBe(false)
})
