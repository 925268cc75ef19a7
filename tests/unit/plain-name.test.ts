import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName } from '#server/domain/outbox/plain-name.ts'
import { rendered } from '#server/domain/outbox/templates.ts'

/** What mail readers make links of: schemes, `www.`, names with a dot before letters, four numbers. */
const LINK = /[a-z][a-z0-9+.-]*:\/\/|mailto:|\bwww\.|[.。．｡](?=[\u200b-\u200d]*\p{L})|\b\d+\.\d+\.\d+\.\d+\b/iu

describe('names in mails', () => {
  it.each([
    ['evil.example/x', 'evil. example/x'],
    ['https://evil.example', 'evil. example'],
    ['hthttp://tp://evil.example', 'evil. example'],
    ['WWW.1.evil.example', 'WWW 1. evil. example'.replace('WWW', 'www')],
    ['win at t.me/abc', 'win at t. me/abc'],
    ['mailto:a@evil.example', 'a@evil. example'],
    ['203.0.113.9/x', '203 0 113 9/x'],
    ['evil。example', 'evil. example'],
    ['evil.\u200bexample', 'evil. \u200bexample'],
    ['a\r\nBcc: x@y.z\u2028b\u202ec\u0000', 'a Bcc: x@y. z b c'],
    ['J.R. Sok', 'J. R. Sok'],
    ['Water 1.5L', 'Water 1.5L'],
    ['ហាង\u200bតេស្ត សុខ', 'ហាង\u200bតេស្ត សុខ'],
  ])('%j becomes %j', (typed, shown) => {
    expect(plainName(typed)).toBe(shown)
  })

  it('are cut, and never hold what a mail reader links to', () => {
    const bits = [
      'http://',
      'www',
      '.',
      '。',
      'evil',
      'x',
      '1',
      ' ',
      '/',
      ':',
      '\n',
      '\u200b',
      'mailto:',
      'ក',
      '😀',
      '\u202e',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...bits), fc.string()), { maxLength: 60 }), (parts) => {
        const shown = plainName(parts.join(''))
        expect([...shown].length).toBeLessThanOrEqual(80)
        expect(shown).not.toMatch(LINK)
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })

  it('are so in every part of a letter', () => {
    const evil = 'Claim https://evil.example/x now\r\n'
    const facts = { store: evil, invoice_no: 'KT-1', name: evil, rows: [[`2 × ${evil}`, '$1.50']] }
    const { subject, text, html } = rendered(
      'order_placed',
      facts,
      { tracking_url: 'http://shop.localhost/order/1' },
      'en',
    )
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example')
    expect(text).toContain('$1.50')
    expect(html).toContain('href="http://shop.localhost/order/1"')
    expect(text).not.toContain('https://')
  })
})
