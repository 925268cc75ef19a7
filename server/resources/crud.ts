import type { Repository } from '#server/core/rows/repository.ts'
import { serve } from '#server/core/rows/serve.ts'
import { serveTrash } from '#server/core/rows/serve-trash.ts'
import { ALL, type Facts } from './all.ts'

type Contract = (typeof ALL)[number]['rows']['of']['contract']

/**
 * None makes a copy of what is called after its own fields: what tells it from others may not be had twice. And none makes
 * what is made elsewhere.
 */
function calls(rows: Repository, { made, ...to }: Facts) {
  const all = serve(rows, to)
  const { duplicate: _, ...single } = all
  const { create: __, ...others } = single
  if (made === 'elsewhere') return others as typeof all
  return rows.of.contract.composed ? (single as typeof all) : all
}

/** The calls of every declared resource, by its path. */
export const crud = Object.fromEntries(
  ALL.map(({ rows, ...facts }) => [rows.of.contract.path, calls(rows as Repository, facts)]),
) as Record<Contract['path'], ReturnType<typeof serve>>

/** Those of its trash; of those that have none there is nothing here (trashPaths in server/api/crud-paths.ts). */
export const trash = Object.fromEntries(
  ALL.filter(({ rows }) => rows.of.contract.trash).map(({ rows, ...facts }) => [
    rows.of.contract.path,
    serveTrash(rows as Repository, facts),
  ]),
) as Record<Contract['path'], ReturnType<typeof serveTrash>>
