import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

// Each store that signs up, and each sign-in, would hash a password for thirty milliseconds of a core. In tests/server no other
// program reads what was hashed; what a hash costs is asked in tests/unit/hash-password.test.ts.
if (expect.getState().testPath?.includes('/tests/server/')) {
  const { argon2 } = crypto
  crypto.argon2 = (name, asked, done) => argon2(name, Object.assign({}, asked, { memory: 8, passes: 1 }), done)
  syncBuiltinESMExports()
}
