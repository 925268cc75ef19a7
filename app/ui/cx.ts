/** Joins class names, leaving out what is false or empty. */
export function cx(...parts: (string | false | 0 | 0n | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
