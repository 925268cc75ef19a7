import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#app/contracts/fields.ts'

const takes = (value: unknown) => z.safeParse(text(10), value).success

describe('a text field', () => {
  it('takes what people write, in any script', () => {
    for (const value of ['', ' tea ', 'កាហ្វេ', 'a\u200bb', '😀', 'two\nlines', 'tab\there'])
      expect(takes(value)).toBe(true)
  })

  it('takes no character that cannot be kept: control characters, and half of a surrogate pair', () => {
    for (const value of ['a\0', '\u0007', '\ud800', 'a\udfffb', '\ude00\ud83d']) expect(takes(value)).toBe(false)
  })
})
