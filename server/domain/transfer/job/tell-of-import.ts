import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Tx } from '#server/db/client.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import type { ImportJob } from './import-jobs.ts'

/** Pages that imports of a kind have for themselves; the others stand on the page of all files. */
const PAGES: Partial<Record<ImportKind, string>> = {
  products: '/products/import',
  categories: '/categories/import',
  customers: '/customer/import',
}

/** Where one sees how an import stands. */
const pageOf = (kind: ImportKind, id: number) => {
  const own = PAGES[kind]
  return own ? `${own}?job=${id}` : `/import-export?import=${kind}&job=${id}`
}

/** Tells whoever began an import that it is over: he may have gone on with other work. */
export async function tellOfImport(
  db: Tx,
  { store_id, id, kind, file_name, created_by }: ImportJob,
  ok: boolean,
): Promise<void> {
  if (created_by === null) return
  const facts = { file: file_name, ok }
  await notify(db, store_id, {
    type: 'import_ended',
    facts,
    link: pageOf(kind as ImportKind, id),
    only: created_by,
  })
}
