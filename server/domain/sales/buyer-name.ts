const KHMER = /[\u1780-\u17ff]/

/** A name as it is read: Khmer puts the family's first (khmer.md). */
export function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const parts = KHMER.test(firstname + lastname) ? [lastname, firstname] : [firstname, lastname]
  return parts.filter(Boolean).join(' ')
}
