/** What every page of the platform's host needs and none of a store's: its routes, and the cache. */
export { routeTree } from '../routeTree.gen.ts'
export { connectQueries, newQueryClient } from './queries.ts'
