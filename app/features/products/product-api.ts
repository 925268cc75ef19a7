import type { CrudApi, CrudRow } from '#app/crud/contract.ts'
import { crudApi } from '#app/crud/crud-api.ts'
import type { VariantDraft } from './drafts.ts'
import { formRow, productBody } from './product-body.ts'

/**
 * The calls of products as their form makes them.
 * @param row the product that the form begins with
 */
export function productApi(row?: CrudRow): CrudApi {
  const api = crudApi('products')
  let loaded = (row?.variants ?? []) as VariantDraft[]
  const keep = (reply: CrudRow) => {
    const made = formRow(reply)
    loaded = made.variants as VariantDraft[]
    return made
  }
  return {
    ...api,
    get: async (id) => keep(await api.get(id)),
    create: async (body) => keep(await api.create(productBody(body, []))),
    update: async (id, body) => keep(await api.update(id, productBody(body, loaded))),
  }
}

/** A product for the page that edits it. */
export const productRows = { get: async (id: number) => formRow(await crudApi('products').get(id)) }
