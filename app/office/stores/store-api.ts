import { storeCreate, storeGet, storeList, storeUpdate } from '#app/bff/stores.functions.ts'
import type { StoreDetail, StoreRow } from '#app/contracts/store.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { maskedPhone } from './masked-phone.ts'

/** A store as the form holds it: its picture as forms know one, its telephone number under the mask. */
export const rowOf = (store: StoreRow | StoreDetail): CrudRow => ({
  ...store,
  image_path: store.logo_path,
  image_url: store.logo_url,
  phone: store.phone === null ? null : maskedPhone(store.phone),
})

const nothing = () => Promise.reject(new Error('No store is deleted here'))

/** What a form sends that is nothing: an address to be made of the name, a number that was cleared. */
function bodyOf(body: Record<string, unknown>): Record<string, unknown> {
  const { sub_domain, phone, ...rest } = body
  return { ...rest, ...(sub_domain ? { sub_domain } : {}), ...(phone !== undefined && { phone: phone || null }) }
}

/** The calls, as lists and forms of the kit take them. */
export const storeApi: CrudApi = {
  async list(query) {
    const { data, meta } = await storeList({ data: query })
    return { data: data.map(rowOf), meta }
  },
  get: async (id) => rowOf(await storeGet({ data: { id } })),
  // Put together from the fields that the contract declares.
  create: async (body) => rowOf(await storeCreate({ data: bodyOf(body) as Parameters<typeof storeCreate>[0]['data'] })),
  update: async (id, body) => rowOf(await storeUpdate({ data: { id, body: bodyOf(body) } })),
  remove: nothing,
  multiDelete: nothing,
}
