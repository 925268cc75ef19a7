/** Words to look for, of an address; what makes no sense is as if it were not there. */
export const wordsIn = (value: unknown): string | undefined =>
  String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100) || undefined

/** A page of many, from the second on. */
export const pageIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(value ?? '')) && Number(value) > 1 ? Number(value) : undefined
