import {
  crudCreate,
  crudDuplicate,
  crudForce,
  crudGet,
  crudHistories,
  crudList,
  crudMultiDelete,
  crudRemove,
  crudRestore,
  crudTrashed,
  crudUpdate,
} from '#app/bff/crud.functions.ts'
import type { JsonFields } from '#app/lib/json.ts'
import type { CrudApi, CrudRow } from './contract.ts'

/** What forms and lists hold is JSON (form-values.ts, list-search.ts); the procedure says whether it fits. */
const sent = (fields: Record<string, unknown>) => fields as JsonFields

/** A path of a declared resource. */
export type CrudPath = Parameters<typeof crudGet>[0]['data']['path']

const rowOf = (row: Record<string, unknown>): CrudRow => ({ ...row, id: Number(row.id) })

/** The calls of a resource over the BFF, by its path; those of its trash where it has one. */
export function crudApi(path: CrudPath, trash = false): CrudApi {
  return {
    async list(query) {
      const { data, meta } = await crudList({ data: { path, query: sent(query) } })
      return { data: data.map(rowOf), meta }
    },
    async get(id) {
      return rowOf((await crudGet({ data: { path, id } })).data)
    },
    async create(body) {
      return rowOf((await crudCreate({ data: { path, body: sent(body) } })).data)
    },
    async update(id, body) {
      return rowOf((await crudUpdate({ data: { path, id, body: sent(body) } })).data)
    },
    remove: (id) => crudRemove({ data: { path, id } }),
    multiDelete: (ids) => crudMultiDelete({ data: { path, selection: { ids } } }),
    async duplicate(id) {
      return rowOf((await crudDuplicate({ data: { path, id } })).data)
    },
    histories: (id, page) => crudHistories({ data: { path, id, page } }),
    ...(trash && trashOf(path)),
    removeMatching: (filter) => crudMultiDelete({ data: { path, selection: { filter: sent(filter) } } }),
  }
}

const trashOf = (path: CrudPath): Pick<CrudApi, 'trashed' | 'restore' | 'force'> => ({
  async trashed(query) {
    const { data, meta } = await crudTrashed({ data: { path, query: sent(query) } })
    return { data: data.map(rowOf), meta }
  },
  restore: (ids) => crudRestore({ data: { path, ids } }),
  force: (id) => crudForce({ data: { path, id } }),
})
