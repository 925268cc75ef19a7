import type { Repository } from '#server/core/rows/repository.ts'
import { serve } from '#server/core/rows/serve.ts'
import { serveTrash } from '#server/core/rows/serve-trash.ts'
import { ALL } from './all.ts'

type Contract = (typeof ALL)[number]['rows']['of']['contract']

/** The calls of every declared resource, by its path. */
export const crud = Object.fromEntries(
  ALL.map(({ rows, ...facts }) => [rows.of.contract.path, serve(rows as Repository, facts)]),
) as Record<Contract['path'], ReturnType<typeof serve>>

/** Those of its trash; of those that have none there is nothing here (trashPaths in server/api/crud-paths.ts). */
export const trash = Object.fromEntries(
  ALL.filter(({ rows }) => rows.of.contract.trash).map(({ rows, ...facts }) => [
    rows.of.contract.path,
    serveTrash(rows as Repository, facts),
  ]),
) as Record<Contract['path'], ReturnType<typeof serveTrash>>
