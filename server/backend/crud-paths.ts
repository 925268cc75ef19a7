import { crud } from '#server/resources/crud.ts'
import { listExports } from '#server/resources/list-exports.ts'

/** The paths of the declared resources, as the BFF's six shared functions take them. */
export const crudPaths = Object.keys(crud) as (keyof typeof crud)[]

type Crud = typeof crud
export type TrashPath = { [P in keyof Crud]: 'restore' extends keyof Crud[P] ? P : never }[keyof Crud]
/** Those whose rows lie in a trash before they are gone. */
export const trashPaths = crudPaths.filter((path): path is TrashPath => 'restore' in crud[path])

/** Those that leave as a table by one call. */
export const exportPaths = Object.keys(listExports) as (keyof typeof listExports)[]
