import type { CrudApi, CrudRow } from '#app/crud/contract.ts'
import { crudApi } from '#app/crud/crud-api.ts'
import type { ImageItem } from '#app/ui/image-item.ts'
import { bodyOf, choicesOf, type OptionDraft, type VariantDraft } from './drafts.ts'

type StoredImage = ImageItem & { alt: string | null; is_main: boolean }

/** A product as its form holds it: images with the main flag, options and variants as drafts. */
const formRow = (row: CrudRow): CrudRow => ({
  ...row,
  ...choicesOf(row),
  images: (row.images as StoredImage[]).map(({ image, image_path, image_url, alt, is_main }) => ({
    ...{ image, image_path, image_url, alt, main: is_main },
  })),
})

const NOTHING: CrudRow = { id: 0, options: [], variants: [], images: [] }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The calls of products as their form makes them. Parts that stand as they were loaded are not sent, and neither is a
 * stock that nobody touched: orders may have changed it meanwhile.
 * @param row the product that the form begins with
 */
export function productApi(row?: CrudRow): CrudApi {
  const api = crudApi('products')
  let loaded = row ?? NOTHING
  const keep = (reply: CrudRow) => {
    loaded = formRow(reply)
    return loaded
  }

  function sent(body: Record<string, unknown>, before: CrudRow) {
    const { options, variants, images, quantity, ...rest } = body
    const choices = { options: options as OptionDraft[], variants: variants as VariantDraft[] }
    const chosen = same(choices, { options: before.options, variants: before.variants })
    const items = images as StoredImage[]
    return {
      ...rest,
      ...(!same(images, before.images) && {
        images: items.map(({ image, image_path, alt, main }) => ({ image, image_path, alt, is_main: main === true })),
      }),
      ...(!chosen && bodyOf(choices, before.variants as VariantDraft[])),
      ...(choices.variants.length === 0 && quantity !== before.quantity && { quantity }),
    }
  }

  return {
    ...api,
    get: async (id) => keep(await api.get(id)),
    create: async (body) => keep(await api.create(sent(body, NOTHING))),
    update: async (id, body) => keep(await api.update(id, sent(body, loaded))),
  }
}

/** A product for the page that edits it. */
export const productRows = { get: async (id: number) => formRow(await crudApi('products').get(id)) }
