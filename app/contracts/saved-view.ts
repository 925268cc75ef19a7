import * as z from 'zod/mini'
import { text } from './fields.ts'
import { listQuery, patchOf } from './kit.ts'
import { columnKeys, listKey } from './preferences.ts'

/** How many one person may keep of a list. */
export const MOST_VIEWS = 50

const body = z.object({
  /** The list: a resource's path. */
  resource: listKey,
  name: text(60).check(z.minLength(1)),
  /** The list's part of the URL, without page. */
  query: z._default(text(2000), ''),
  /** Keys of the columns in their order; null: as each has them. */
  columns: z._default(z.nullable(columnKeys), null),
  /** Everybody of the store sees it; only its owner changes it. */
  shared: z._default(z.boolean(), false),
  /** What its owner begins with. */
  is_default: z._default(z.boolean(), false),
  sort_order: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
})

/** A list as somebody left it, under a name (api.md, `saved-views`). */
export const savedView = {
  body,
  patch: patchOf(body),
  reply: z.object({
    id: z.int(),
    version: z.int(),
    ...body.shape,
    /** Whoever asks made it. */
    own: z.boolean(),
    user: z.nullable(z.object({ id: z.int(), name: z.string() })),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  query: z.extend(listQuery(['id', 'name', 'sort_order', 'created_at', 'updated_at'], []), {
    resource: z.optional(listKey),
  }),
}

export type SavedView = z.output<typeof savedView.reply>
export type SavedViewBody = z.output<typeof body>
export type SavedViewPatch = z.output<typeof savedView.patch>
export type SavedViewQuery = z.output<typeof savedView.query>
