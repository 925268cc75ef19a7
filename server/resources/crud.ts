import type { Repository } from '#server/core/rows/repository.ts'
import { serve } from '#server/core/rows/serve.ts'
import { serveTrash } from '#server/core/rows/serve-trash.ts'
import type { ServedTo } from '#server/core/rows/served-to.ts'
import { ALL } from './all.ts'

type Contract = (typeof ALL)[number]['rows']['of']['contract']

/** None makes a copy of what is called after its own fields: what tells it from others may not be had twice. */
function calls(rows: Repository, to: ServedTo) {
  const all = serve(rows, to)
  const { duplicate: _, ...others } = all
  return rows.of.contract.composed ? (others as typeof all) : all
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
