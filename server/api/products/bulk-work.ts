import { duplicate } from '#server/core/rows/duplicate.ts'
import { changeWork } from '#server/domain/bulk/bulk-jobs.ts'
import type { CopyOne } from '#server/domain/bulk/copy-batch.ts'
import { productRows } from '#server/resources/products.ts'

const copy: CopyOne = (db, context, id) => duplicate(db, context, productRows, id)

/** Changes many products behind the request. */
export const changeProducts = changeWork(copy)
/** What a change of many products is done with: the same as their own pages. */
export const bulkWork = { copy, job: changeProducts }
