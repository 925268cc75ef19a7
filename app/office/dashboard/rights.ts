/** What of a dashboard its reader may see: a courtesy, the server decides. */
export interface Rights {
  orders: boolean
  products: boolean
  categories: boolean
  customers: boolean
  activity: boolean
}
