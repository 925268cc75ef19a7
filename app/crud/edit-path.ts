import type { Contract, CrudRow } from './contract.ts'
import { pagePath } from './page-path.ts'

/** Where the page that edits a row stands. */
export const editPath = (of: Contract, row: CrudRow): string => `${pagePath(of)}/edit/${row.id}`
