import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import { pagePath } from '#app/office/crud/page-path.ts'

/** Where the page that edits a row stands. */
export const editPath = (of: Contract, row: CrudRow): string => `${pagePath(of)}/edit/${row.id}`
