import { crud } from '#server/resources/crud.ts'

/** The paths of the declared resources, as the BFF's six shared functions take them. */
export const crudPaths = Object.keys(crud) as (keyof typeof crud)[]
