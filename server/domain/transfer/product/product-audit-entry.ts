import { type AuditEntry, changed } from '#server/core/rows/audit.ts'
import { describedChanges } from '#server/domain/products/changes.ts'
import { asColumns } from './file-fields.ts'
import type { ImportRun } from './import-run.ts'
import type { Aside } from './save-beside.ts'

type Changes = NonNullable<AuditEntry['changes']>

/** Columns that follow from others. */
const DERIVED = ['from_price', 'has_variants']

/** A product's entry in the log, as its own calls leave it: amounts as people read them, with what lies in other tables. */
export function productAuditEntry(
  { context }: ImportRun,
  { changes = {}, ...auditEntry }: Omit<AuditEntry, 'entity'>,
  aside: Changes = {},
): AuditEntry {
  const plain = Object.fromEntries(Object.entries(changes).filter(([key]) => !DERIVED.includes(key)))
  return {
    ...auditEntry,
    entity: 'product',
    changes: describedChanges({ ...plain, ...aside }, context.store.base_currency),
  }
}

/** What a file says beside a product's body, as the log has it: tags and attributes by their names. */
export function asideChanges(
  { fields = {}, tags = [], described = [] }: Aside,
  stored: Record<string, unknown> = {},
): Changes {
  return {
    ...changed(stored, asColumns(fields)),
    ...(tags.length > 0 && { tags: [[], tags] }),
    ...(described.length > 0 && { attributes: [[], described.map(({ name, en, km }) => `${name}: ${en || km}`)] }),
  }
}
