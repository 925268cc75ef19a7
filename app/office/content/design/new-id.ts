/** An id that no other part of a design has: 36 to the 12th are too many to meet by chance. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')
