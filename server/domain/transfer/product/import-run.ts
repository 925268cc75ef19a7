import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Tx } from '#server/db/client.ts'
import type { ImportHow } from '#server/domain/transfer/job/import-of.ts'
import type { NameBody } from '#server/domain/transfer/job/twice-named.ts'
import type { PlanContext } from './known-product.ts'
import type { MadeKind, MadeThings } from './made-things.ts'
import type { Waiting } from './waiting.ts'

/** What the store's products are kept by; one that is written alone goes through it. */
export interface ImportTools {
  rows: Pick<Repository, 'update' | 'add' | 'patch' | 'createMany' | 'updateMany' | 'removeMany'>
  makeBrand(db: Tx, context: StaffContext, name: NameBody): Promise<number>
  makeManufacture(db: Tx, context: StaffContext, name: NameBody): Promise<number>
  makeCategory(db: Tx, context: StaffContext, name: NameBody, parent_id: number | null): Promise<number>
  /** Deletes one of them. @throws 409 while something uses it */
  remove: Record<MadeKind, (db: Tx, context: StaffContext, id: number) => Promise<void>>
}

/** How an import of products is done. */
export interface ImportRun extends ImportTools, ImportHow {
  columns: PlanContext['columns']
  /** What the batch under way has made beside products. */
  made: MadeThings
  /** What waits until all products are there. */
  waiting: Waiting
  /** Products that a dry run has found room for so far: nothing of the store tells. */
  tried: { made: number }
}
