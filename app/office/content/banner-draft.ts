import type { Locale } from '#app/contracts/kit.ts'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import type { BannerItem } from '#app/contracts/resources/banner.ts'
import type { CrudApi, CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'

/** A picture of a banner as the form holds it. */
export interface ItemDraft {
  /** Tells it from the others. */
  key: string
  translations: Partial<Record<Locale, { title?: string | null; text?: string | null; button?: string | null }>>
  image_path: string | null
  mobile_image_path: string | null
  link: LinkTarget
  /** What the stored link points to, in words. */
  points_to?: string | null
}

let made = 0
const nextKey = () => `item-${made++}`

export const newItem = (): ItemDraft => ({
  key: nextKey(),
  translations: {},
  image_path: null,
  mobile_image_path: null,
  link: { type: 'none' },
})

const formRow = (row: CrudRow): CrudRow => ({
  ...row,
  items: (row.items as (BannerItem & { points_to: string | null })[]).map(
    ({ translations, image_path, mobile_image_path, link, points_to }) => ({
      key: nextKey(),
      translations,
      image_path,
      mobile_image_path,
      link,
      points_to,
    }),
  ),
})

const api = crudApi('cms/banners')

/** The calls of banners as their form makes them: each picture with a key of its own. */
export const bannerApi: CrudApi = {
  ...api,
  get: async (id) => formRow(await api.get(id)),
  create: async (body) => formRow(await api.create(body)),
  update: async (id, body) => formRow(await api.update(id, body)),
}
