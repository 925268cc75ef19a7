import { crud, trash } from '#server/resources/crud.ts'
import { listExports } from '#server/resources/list-exports.ts'

/** The paths of the declared resources, as the BFF's shared functions take them. */
export const crudPaths = Object.keys(crud) as (keyof typeof crud)[]

/** Those of which the store's people make some. */
export const madePaths = crudPaths.filter((path) => 'create' in crud[path])

/** Those of which copies can be made. */
export const copiedPaths = crudPaths.filter((path) => 'duplicate' in crud[path])

const within = (some: object) => crudPaths.filter((path) => path in some)

/** Those whose rows lie in a trash before they are gone. */
export const trashPaths = within(trash)

/** Those that leave as a table by one call. */
export const exportPaths = within(listExports)
