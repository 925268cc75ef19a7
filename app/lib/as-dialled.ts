import { latinDigits } from '#app/contracts/latin-digits.ts'

/**
 * A Cambodian number as it is written at home: `012345678` → `012 345 678`, `+855 12345678` too. What is none of that is
 * left as it was typed; the server says what is no number at all.
 */
export function asDialled(text: string): string {
  const latin = latinDigits(text.trim())
  const plain = latin.replace(/[\s().-]/g, '').replace(/^(?:\+|00)855(?=[1-9])/, '0')
  const [, first, second, last] = /^(0\d{2})(\d{3})(\d{3,4})$/.exec(plain) ?? []
  return first ? `${first} ${second} ${last}` : latin
}
