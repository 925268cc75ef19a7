import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { IMPORT_KINDS, type ImportKind } from './import-kind.ts'
import { type Filter, filterShape, listQuery, type Text, type ViewPreset } from './kit.ts'

/** Where an import may stand. */
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_STATE_TEXTS: Readonly<Record<ImportState, Text>> = {
  queued: m.import_state_queued,
  running: m.import_state_running,
  done: m.import_state_done,
  failed: m.import_state_failed,
  undoing: m.import_state_undoing,
  undone: m.import_state_undone,
}

/** What files of each kind are of. */
export const IMPORT_KIND_TEXTS: Readonly<Record<ImportKind, Text>> = {
  products: m.products,
  categories: m.categories,
  customers: m.nav_customers,
  manufactures: m.manufactures,
  brands: m.brands,
  tags: m.tags,
  'attribute-groups': m.attribute_groups,
  attributes: m.attributes,
  options: m.options,
  'tax-classes': m.tax_classes,
  'customer-groups': m.permission_customer_group,
  'shipping-methods': m.permission_shipping_method,
}

export const IMPORT_FILTERS = [
  {
    key: 'kind',
    label: m.import_kind,
    choices: IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_TEXTS[value] })),
  },
  {
    key: 'state',
    label: m.status,
    choices: IMPORT_STATES.map((value) => ({ value, label: IMPORT_STATE_TEXTS[value] })),
  },
] as const satisfies readonly Filter[]

/** The views that come with the list. */
export const IMPORT_VIEWS: readonly ViewPreset[] = (['running', 'failed'] as const).map((state) => ({
  key: state,
  label: IMPORT_STATE_TEXTS[state],
  search: { state },
}))

/** The query of the list of imports; `search` looks into the names of files. */
export const importsQuery = z.extend(listQuery([], []), {
  ...filterShape(IMPORT_FILTERS),
  kind: z.optional(z.enum(IMPORT_KINDS)),
  state: z.optional(z.enum(IMPORT_STATES)),
})

const count = z.int()

/** An import as the list shows it. */
export const importRow = z.object({
  id: count,
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  format: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Somebody stopped it. */
  cancelled: z.boolean(),
  /** Things of the file, and how many of them are through. */
  total: count,
  done: count,
  new: count,
  changed: count,
  failed: count,
  /** There is something to read in the file of errors. */
  has_notes: z.boolean(),
  can_undo: z.boolean(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof importRow>
