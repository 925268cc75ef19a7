import { picturesHere } from '#server/domain/pictures/pictures-here.ts'
import type { Importing } from '#server/domain/transfer/job/import-of.ts'
import { featureImported } from './feature-products.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import { linkedOf, linkProducts } from './link-products.ts'
import { keepMade, MadeThings } from './made-things.ts'

/** Products that one step links. */
const BATCH = 50

/** Takes note of what a product says that can be done only when all are there. */
export function recallProduct({ waiting, dry, columns }: ImportRun, file: ImportedProduct): void {
  const linked = linkedOf(file)
  if (linked) waiting.linked.set(file.row, linked)
  if (dry) waiting.codes.add(file.code)
  if (file.featured && columns.has('featured'))
    waiting.featured.set(file.row, { ...file.featured, row: file.row, code: file.code })
}

/** Links products to each other, some at a time, then puts those first that the file says. */
export function finishProducts(run: ImportRun): NonNullable<Importing<ImportedProduct>['later']> {
  const { waiting, context } = run
  const linking = () => Math.ceil(waiting.linked.size / BATCH)
  return {
    same: waiting.same,
    recall: (file) => recallProduct(run, file),
    steps: () => linking() + (waiting.featured.size > 0 ? 1 : 0),
    async finish(db, step, made) {
      if (step < linking()) {
        const items = [...waiting.linked.values()].slice(step * BATCH, (step + 1) * BATCH)
        const urls = items.flatMap(({ shows }) => shows.map(({ url }) => url))
        const pictures = await picturesHere(db, context.store.id, urls)
        return linkProducts(db, items, { run, pictures, inFile: waiting.codes, made: (id) => made.has(id) })
      }
      const { warnings, joined } = await featureImported(db, run, [...waiting.featured.values()])
      const things = new MadeThings()
      for (const id of joined) things.add('featured', id)
      return {
        changes: [],
        warnings,
        ...(joined.length > 0 && { keep: (tx, id) => keepMade(tx, { store_id: context.store.id, id }, things.ids) }),
      }
    },
  }
}
