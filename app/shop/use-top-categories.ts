import { useShop } from './use-shop.ts'

/** Categories of the first level that stand in the menu and have something to sell. */
export const useTopCategories = () =>
  useShop().categories.filter(({ parent_id, has_products, top }) => parent_id === null && has_products && top)
