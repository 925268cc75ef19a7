import { describe, expect, it } from 'vitest'
import { parsePhone, phoneVariants, showPhone } from '#server/core/text/phone.ts'

describe('a telephone number', () => {
  it.each([
    ['012 345 678', '+85512345678'],
    ['012-345-678', '+85512345678'],
    ['0961234567', '+855961234567'],
    ['+855 12 345 678', '+85512345678'],
    ['85512345678', '+85512345678'],
    ['០១២ ៣៤៥ ៦៧៨', '+85512345678'],
    ['+1 202 555 0123', '+12025550123'],
  ])('is understood as people write it: %s', (text, e164) => expect(parsePhone(text)).toBe(e164))

  it.each(['', '012', 'call me', '099999999999', '012345678 ext 5', '012345678<b>'])('is not seen in %j', (text) =>
    expect(parsePhone(text)).toBeUndefined(),
  )

  it('is shown as it is dialled, and found however it is typed', () => {
    expect([showPhone('+85512345678'), showPhone('+855961234567')]).toEqual(['012 345 678', '096 123 4567'])
    expect(showPhone('+12025550123')).toBe('+1 202 555 0123')
    expect(phoneVariants('+85512345678')).toEqual(['012 345 678', '012345678', '+85512345678'])
  })
})
