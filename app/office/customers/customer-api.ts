import type { CrudApi } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'

/** The calls of customers. None makes a copy: a telephone number is one customer's. */
export function customerApi(): CrudApi {
  const { duplicate: _, ...api } = crudApi('customers', true)
  return api
}
