import * as z from 'zod/mini'
import { text } from '#app/contracts/fields.ts'
import { flag } from '#app/contracts/kit.ts'
import { IMPORT_FORMATS } from '#server/domain/transfer/product/imported-product.ts'
import { columnMapping } from './import-form.ts'

const note = z.object({ row: z.int(), field: z.string(), message: z.string() })
const count = z.int()
/** What is said of several rows in the same words: of how many, and which the first of them are. */
const groupedNote = z.extend(note, { count, rows: z.array(z.int()) })
export const importReply = z.object({
  /** Null for a dry run, of which nothing is kept. */
  id: z.nullable(z.int()),
  state: z.enum(['dry_run', 'queued', 'running', 'done', 'failed', 'undone']),
  format: z.enum(IMPORT_FORMATS),
  rows: count,
  /** Products, categories or customers of the file. */
  products: count,
  new: count,
  changed: count,
  unchanged: count,
  failed: count,
  warnings: z.array(groupedNote),
  errors: z.array(note),
  /** Somebody stopped it: what it did until then stays. */
  cancelled: z.boolean(),
  /** It is being taken back. */
  undoing: z.boolean(),
  /** It is the last one, and what it did can be taken back. */
  can_undo: z.boolean(),
  pictures: z.object({
    /** Links of the file to pictures that were not here. */
    links: count,
    /** Where they lie, those of most pictures first; of a trial. */
    hosts: z.array(z.object({ host: z.string(), n: count })),
    /** The import fetches them. */
    fetch: z.boolean(),
    done: count,
    failed: count,
    waiting: count,
    /** Which did not come, and why: the first of them. */
    errors: z.array(note),
  }),
})

export const importForm = z.object({
  file: z.optional(z.file()),
  dry_run: z._default(flag, false),
  format: z.optional(z.enum(IMPORT_FORMATS)),
  update: z._default(flag, true),
  /** Whether this import fetches pictures behind links; absent: as the store has it. */
  fetch_pictures: z.optional(flag),
  /** JSON of titles by field, for a header that nobody knows; remembered with the import. */
  mapping: z.optional(text(10_000)),
  columns: z.optional(
    z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30))]),
  ),
})

export const importPreview = z.object({
  /** Null: nobody knows this header, and `mapping` must say what its columns are. */
  format: z.nullable(z.enum(IMPORT_FORMATS)),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** What was said of such a header before, else what the titles sound like. */
  mapping: columnMapping,
  remembered: z.boolean(),
  /** What a column may be. */
  fields: z.array(z.string()),
})
