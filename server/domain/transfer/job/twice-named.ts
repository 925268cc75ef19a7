/** A name as a body says it: a flat one is in the store's language. */
export type NameBody = { name: string } | { translations: { en?: { name: string }; km: { name: string } } }

const KHMER = /[\u1780-\u17ff]/

/** A name with what the thing is called in Khmer; the same twice says that it has no other name. */
export function twiceNamed(name: string, km: string | undefined): NameBody {
  if (!km) return { name }
  if (km !== name) return { translations: { en: { name }, km: { name: km } } }
  return KHMER.test(name) ? { translations: { km: { name } } } : { name }
}
