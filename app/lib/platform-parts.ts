import { tables } from 'virtual:office-message-tables'
import { installTables } from './message-tables.ts'

installTables(tables)

/** What every page of the platform's host needs and none of a store's: its routes, and the cache. */
export { routeTree } from '../routeTree.gen.ts'
export { connectQueries, newQueryClient } from './queries.ts'
