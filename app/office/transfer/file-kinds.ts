import { IMPORT_KINDS, type ImportKind, isThing } from '#app/contracts/import-kind.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import { may } from '#app/lib/may.ts'

type Viewer = Parameters<typeof may>[0]

const PERMISSIONS = { products: 'product', categories: 'category', customers: 'customer' } as const
/** Kinds whose files have a page of their own. */
const PAGES = { products: '/products/import', categories: '/categories/import', customers: '/customer/import' } as const

/** What the permissions of a kind begin with. */
export const permissionOf = (kind: ImportKind): string =>
  isThing(kind) ? (THING_CONTRACTS[kind].permission ?? '') : PERMISSIONS[kind]

/** Kinds that one may do this with. */
export const kindsFor = (user: Viewer, action: 'view' | 'create') =>
  IMPORT_KINDS.filter((kind) => may(user, `${permissionOf(kind)}-${action}`))

/** Where files of a kind come in, and one sees how a job stands. */
export const importLink = (kind: ImportKind, job?: number) => {
  const of = job === undefined ? {} : { job }
  return isThing(kind) ? { to: '/import-export', search: { import: kind, ...of } } : { to: PAGES[kind], search: of }
}
