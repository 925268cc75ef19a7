import type { Locale } from '#app/contracts/kit.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'

/** A value of an option as the form holds it. */
export interface ValueDraft {
  /** Tells it from the others while it has no id. */
  key: string
  id?: number
  translations: Partial<Record<Locale, { name?: string | null }>>
  image: string | null
  image_path: string | null
  image_url?: string | null
  color: string | null
}

let made = 0
export const newValue = (): ValueDraft => ({
  key: `new-${made++}`,
  translations: {},
  image: null,
  image_path: null,
  color: null,
})

export const nameOf = ({ translations: { en, km } }: ValueDraft) => en?.name || km?.name || ''

const formRow = (row: CrudRow): CrudRow => ({
  ...row,
  values: (row.values as (ValueDraft & { id: number })[]).map(
    ({ id, translations, image, image_path, image_url, color }) => ({
      key: `v${id}`,
      id,
      translations,
      image,
      image_path,
      image_url,
      color,
    }),
  ),
})

const api = crudApi('options')

/** The calls of options as their form makes them: each value with a key of its own. */
export const optionApi: CrudApi = {
  ...api,
  get: async (id) => formRow(await api.get(id)),
  create: async (body) => formRow(await api.create(body)),
  update: async (id, body) => formRow(await api.update(id, body)),
}
