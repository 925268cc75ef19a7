import type { Tx } from '#server/db/client.ts'
import type { StaffContext } from '#server/kit/context.ts'
import type { Keep } from '#server/kit/keep.ts'
import type { ImportHow } from './import-of.ts'
import type { PlanContext } from './known-product.ts'
import type { NameBody } from './twice-named.ts'

/** What the store's products are kept by; one that is written alone goes through it. */
export interface ImportTools {
  rows: Pick<Keep, 'present' | 'create' | 'update'>
  makeBrand(db: Tx, context: StaffContext, name: NameBody): Promise<number>
  makeManufacture(db: Tx, context: StaffContext, name: NameBody): Promise<number>
  makeCategory(db: Tx, context: StaffContext, name: NameBody, parent_id: number | null): Promise<number>
}

/** How an import of products is done. */
export interface ImportRun extends ImportTools, ImportHow {
  columns: PlanContext['columns']
  /** Products that a dry run has found room for so far: nothing of the store tells. */
  tried: { made: number }
}
