import type { CataloguePromotion } from './catalogue-promotions.ts'

/** Promotions of the catalogue as `prices_now` reads them. */
export const heldRows = (list: readonly CataloguePromotion[]): string => JSON.stringify(list.map(heldRow))

const heldRow = ({ off, scope }: CataloguePromotion) => ({
  ...off,
  products: scope.products && [...scope.products],
  categories: scope.categories && [...scope.categories],
  brands: scope.brands && [...scope.brands],
  tags: scope.tags && [...scope.tags],
  spared: [...scope.except],
  except_special: scope.exceptSpecial,
})
