import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import type { Choices } from './drafts.ts'
import { formRow, productBody } from './product-body.ts'

const NOTHING: Choices = { options: [], variants: [] }

/**
 * The calls of products as their form makes them.
 * @param row the product that the form begins with
 */
export function productApi(row?: CrudRow): CrudApi {
  const api = crudApi('products', true)
  let loaded = row as Choices | undefined
  const keep = (reply: CrudRow) => {
    const made = formRow(reply)
    loaded = { options: made.options as Choices['options'], variants: made.variants as Choices['variants'] }
    return made
  }
  return {
    ...api,
    get: async (id) => keep(await api.get(id)),
    create: async (body) => keep(await api.create(productBody(body, NOTHING))),
    update: async (id, body) => keep(await api.update(id, productBody(body, loaded ?? NOTHING))),
  }
}

/** A product for the page that edits it. */
export const productRows = { get: async (id: number) => formRow(await crudApi('products').get(id)) }
