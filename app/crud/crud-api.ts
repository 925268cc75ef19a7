import { crudCreate, crudGet, crudList, crudMultiDelete, crudRemove, crudUpdate } from '#app/bff/crud.functions.ts'
import type { CrudApi, CrudRow } from './contract.ts'

/** A path of a declared resource. */
export type CrudPath = Parameters<typeof crudGet>[0]['data']['path']

const rowOf = (row: Record<string, unknown>): CrudRow => ({ ...row, id: Number(row.id) })

/** The six calls of a resource over the BFF, by its path. */
export function crudApi(path: CrudPath): CrudApi {
  return {
    async list(query) {
      const { data, meta } = await crudList({ data: { path, query } })
      return { data: data.map(rowOf), meta }
    },
    async get(id) {
      return rowOf((await crudGet({ data: { path, id } })).data)
    },
    async create(body) {
      return rowOf((await crudCreate({ data: { path, body } })).data)
    },
    async update(id, body) {
      return rowOf((await crudUpdate({ data: { path, id, body } })).data)
    },
    remove: (id) => crudRemove({ data: { path, id } }),
    multiDelete: (ids) => crudMultiDelete({ data: { path, selection: { ids } } }),
    removeMatching: (filter) => crudMultiDelete({ data: { path, selection: { filter } } }),
  }
}
