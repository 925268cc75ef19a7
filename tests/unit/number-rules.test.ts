import { expect, test } from 'vitest'
import { blocksKey, cleanNumber } from '#app/ui/number-rules.ts'

test('only digits and a single dot remain', () => {
  expect(cleanNumber('12a3')).toBe('123')
  expect(cleanNumber('1.2.3')).toBe('1.23')
  expect(cleanNumber('1e5')).toBe('15')
  expect(cleanNumber('+7')).toBe('7')
  expect(cleanNumber('.')).toBe('.')
  expect(cleanNumber('')).toBe('')
})

test('a negative value becomes 0', () => {
  expect(cleanNumber('-5')).toBe('0')
  expect(cleanNumber('- 5.50')).toBe('0')
})

test('places after the dot are kept to the currency', () => {
  expect(cleanNumber('10.509', 2)).toBe('10.50')
  expect(cleanNumber('4100.5', 0)).toBe('4100')
})

test('Khmer digits are numbers', () => {
  expect(cleanNumber('១២.៥០', 2)).toBe('12.50')
})

test('minus, plus, e, E and a second dot are blocked; editing keys are not', () => {
  for (const key of ['-', '+', 'e', 'E', ' ', 'a', ',']) expect(blocksKey(key, '')).toBe(true)
  expect(blocksKey('.', '1')).toBe(false)
  expect(blocksKey('.', '1.2')).toBe(true)
  expect(blocksKey('.', '1', 0)).toBe(true)
  for (const key of ['5', '៥', 'Backspace', 'ArrowLeft', 'Tab', 'Enter']) expect(blocksKey(key, '1.2')).toBe(false)
})
