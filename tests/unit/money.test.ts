import { describe, expect, it } from 'vitest'
import { formatMoney, formatRiel, toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'

describe('writing', () => {
  it.each([
    [123450, 'USD', '$1,234.50'],
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [-500, 'USD', '-$5.00'],
    [99_999_999_999, 'USD', '$999,999,999.99'],
    [41000, 'KHR', '41,000៛'],
    [0, 'KHR', '0៛'],
    [-100, 'KHR', '-100៛'],
    [1_000_000, 'KHR', '1,000,000៛'],
  ] as const)('%d %s is %s', (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text))

  it.each([
    [123450, 'USD', '1234.50'],
    [7, 'USD', '0.07'],
    [-7, 'USD', '-0.07'],
    [41000, 'KHR', '41000'],
  ] as const)('%d %s is the decimal %s', (minor, currency, text) => expect(toDecimal(minor, currency)).toBe(text))
})

describe('reading', () => {
  it.each([
    ['1234.5', 'USD', 123450],
    ['1,234.50', 'USD', 123450],
    ['12', 'USD', 1200],
    ['0.07', 'USD', 7],
    ['1.1', 'USD', 110],
    ['8.29', 'USD', 829],
    ['3.', 'USD', 300],
    ['1.500', 'USD', 150],
    ['-5', 'USD', -500],
    ['-0', 'USD', 0],
    ['41000', 'KHR', 41000],
    ['41,000', 'KHR', 41000],
    ['41000.00', 'KHR', 41000],
  ] as const)('%s %s is %d', (text, currency, minor) => expect(toMinor(text, currency)).toBe(minor))

  it.each([
    '',
    ' ',
    'x',
    '1.2.3',
    '1.234',
    '1e3',
    '0x1f',
    '1,23',
    '--1',
    '$1',
    'NaN',
    'Infinity',
    '99999999999999999999',
  ])('%j is no amount of dollars', (text) => expect(toMinor(text, 'USD')).toBeUndefined())
  it('no riel have decimals', () => expect(toMinor('100.5', 'KHR')).toBeUndefined())

  it('reads back every amount it writes', () => {
    for (let minor = -2000; minor <= 2000; minor++) {
      expect(toMinor(toDecimal(minor, 'USD'), 'USD')).toBe(minor)
      expect(toMinor(toDecimal(minor, 'KHR'), 'KHR')).toBe(minor)
    }
  })
})

describe('riel', () => {
  it.each([
    [1050, 4100, 43_100],
    [100, 4000, 4000],
    [1, 4000, 0],
    [2, 4000, 100],
    [125, 4060, 5100],
    [-1050, 4100, -43_100],
    [0, 4100, 0],
  ])('%d cents at %d are %d', (cents, rate, riel) => expect(toRiel(cents, rate)).toBe(riel))
  it.each([
    [100, 4100, 4000],
    [110, 4100, 4500],
    [-110, 4100, -4500],
    [6, 4100, 0],
    [7, 4100, 500],
  ])('%d cents at %d are %d in notes of 500', (cents, rate, riel) => expect(toRiel(cents, rate, 500)).toBe(riel))
  it('is written with its sign after it', () => expect(formatRiel(1050, 4100)).toBe('43,100៛'))
})
