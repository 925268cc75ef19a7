import * as z from 'zod/mini'
import type { Column, Resource } from './kit.ts'

/** The columns of a list as a file has them: without pictures, which are no text. */
export const exportColumns = ({ columns }: Pick<Resource, 'columns'>): Column[] =>
  columns.filter(({ cell }) => cell !== 'image')

const CHOSEN = /^[a-z][a-z0-9_]{0,59}(,[a-z][a-z0-9_]{0,59}){0,59}$/

/** The query of an export: the list's own filters and order, all its rows, `columns` as keys with commas between. */
export function exportQuery(query: z.ZodMiniObject) {
  const { page: _p, limit: _l, ...narrow } = query.shape
  return z.object({
    ...narrow,
    type: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    columns: z.optional(z.string().check(z.regex(CHOSEN))),
  })
}
