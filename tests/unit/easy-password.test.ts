import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isReserved } from '#app/contracts/sub-domain.ts'
import { isEasy } from '#server/domain/identity/easy-password.ts'

const KNOWN = ['sok.dara99@mail.example', 'Kafe Tonlé', 'កាហ្វេទន្លេ']

describe('a password that is easy to guess', () => {
  it.each([
    'Password1!',
    'PASSword2026!!',
    'Qwerty123!',
    'P@ssw0rd1!',
    'Welcome@2026',
    'Phsar1234!',
    'Sok.Dara99!',
    'Sokdara@1',
    'KafeTonlé@2026',
    'Kafe-Tonlé1!',
    'កាហ្វេទន្លេ1!',
    'Ｐassword1!',
  ])('is %s', async (password) => {
    expect(await isEasy(password, KNOWN)).toBe(true)
  })

  it.each(['Tukrolok@2026', 'Phsar@2026demo', 'xK7!sarika', 'Kafe.Tonlé.by.the.river1!', 'xq!1'])(
    'is not %s',
    async (password) => {
      expect(await isEasy(password, [...KNOWN, null, undefined, '', '@'])).toBe(false)
    },
  )

  it('is refused wherever one is chosen: hashes are made in one place, of the demo, and of what nobody chose', () => {
    const makers = globSync('server/**/*.ts').filter((path) => /\bhashPassword\(/.test(readFileSync(path, 'utf8')))
    expect(makers.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
      'hash-password.ts',
      'new-password.ts',
      'seed-store.ts',
      // Random: who takes his e-mail back sets a new one by the link.
      'take-back.ts',
    ])
  })

  it('is known to the server alone', () => {
    const users = globSync('{app,server}/**/*.{ts,tsx}').filter((path) =>
      readFileSync(path, 'utf8').includes('@zxcvbn-ts/'),
    )
    expect(users).toEqual(['server/domain/identity/easy-password.ts'])
  })
})

describe('a name kept for the platform', () => {
  it.each(
    'secure mail mail1 mail22 ns1 ns-4 www2 internal editor dns dns1 sys healthz readyz api2 xn--abc 2026'.split(' '),
  )('is %s', (name) => {
    expect(isReserved(name)).toBe(true)
  })

  it.each('kafe-tonle sabay-krama mail-order-shop secure-locks 7-eleven shop24 dev-tools'.split(' '))(
    'is not %s',
    (name) => {
      expect(isReserved(name)).toBe(false)
    },
  )
})
