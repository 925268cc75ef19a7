import * as z from 'zod'

/** What this program writes, and the only one it reads. A change of the layout below counts it up. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** `sha256  name` of every other entry, a line each, as `sha256sum -c` reads it. It comes last: without it there is no archive. */
export const SUMS = 'SHA256SUMS'
export const SECRET = 'secret'

const count = z.number().int().nonnegative()

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** By the clock of the database, at the moment whose state the archive holds. */
  created_at: z.string(),
  /** The version of the program that wrote it. */
  program: z.string(),
  /** `server_version` of its database. */
  postgres: z.string(),
  /** The migrations the database had, oldest first; drizzle's own notes. */
  migrations: z.array(z.object({ hash: z.string(), created_at: count })).min(1),
  /** `schema.table` → its columns in the order of the data. Its rows lie in `tables/{schema.table}/{000001…}`, COPY's text. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()).min(1), rows: count })),
  /** `schema.sequence` → its last value and whether that one was given out. */
  sequences: z.record(z.string(), z.object({ last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** How many files lie under `files/`; null: they were left out (a copy before migrating). */
  files: count.nullable(),
  /** The SECRET kept in the data folder is in it. False where the environment gave one. */
  secret: z.boolean(),
})
export type Manifest = z.infer<typeof manifestShape>

/** A file's place in the archive. No step upward: what is unpacked cannot leave its folder. */
export const FILE_ENTRY = /^files(\/(?!\.{1,2}(\/|$))[^/\0\n]+)+$/

/** `tables/public.orders/000001` → `public.orders`; undefined: no part of a table. */
export const tableOf = (entry: string) => /^tables\/([^/]+)\/\d{6}$/.exec(entry)?.[1]
