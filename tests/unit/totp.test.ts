import { describe, expect, it } from 'vitest'
import { makeRecoveryCodes, recoveryHash } from '#server/domain/identity/two-factor/recovery-codes.ts'
import { plainCode } from '#server/domain/identity/two-factor/take-code.ts'
import { base32, otpauthUri, stepOf, totp } from '#server/domain/identity/two-factor/totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('a code of the app', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => expect(totp(SECRET, Math.floor(second / 30))).toBe(code))

  it('is taken a step early or late, no more, and not once it was used', () => {
    const now = 41_152_263
    const at = (away: number) => totp(SECRET, now + away)
    for (const away of [-1, 0, 1]) expect(stepOf(SECRET, at(away), { now, used: 0 })).toBe(now + away)
    for (const away of [-2, 2]) expect(stepOf(SECRET, at(away), { now, used: 0 })).toBeUndefined()
    expect(stepOf(SECRET, at(0), { now, used: now })).toBeUndefined()
    expect(stepOf(SECRET, at(-1), { now, used: now })).toBeUndefined()
    expect(stepOf(SECRET, at(1), { now, used: now })).toBe(now + 1)
    for (const odd of ['', '12345', '1234567', 'abcdef']) expect(stepOf(SECRET, odd, { now, used: 0 })).toBeUndefined()
  })

  it('may be typed with spaces, or in Khmer figures', () => {
    expect([plainCode(' 123 456 '), plainCode('១២៣-៤៥៦')]).toEqual(['123456', '123456'])
  })
})

describe('the secret', () => {
  // RFC 4648, section 10.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is written %s', (text, written) => expect(base32(Buffer.from(text))).toBe(written))

  it('reaches the app as an address that names issuer and account', () => {
    const uri = new URL(otpauthUri(SECRET, 'sok+a@shop.example'))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Phsar:sok+a@shop.example',
    ])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Phsar', secret: base32(SECRET), digits: '6' })
  })
})

describe('recovery codes', () => {
  it('are ten, unlike each other, and known however they are typed', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      expect(recoveryHash(code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryHash(code))
    }
    expect(recoveryHash(codes[0] ?? '')).not.toBe(recoveryHash(codes[1] ?? ''))
  })
})
