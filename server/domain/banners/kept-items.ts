import { LOCALES } from '#app/contracts/kit.ts'
import type { BannerItem } from '#app/contracts/resources/banner.ts'
import { filePage, knownImages } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import { keptLink } from '#server/domain/links/kept-link.ts'

const PICTURES = ['image_path', 'mobile_image_path'] as const
const WORDS = ['title', 'text', 'button'] as const
const fileOf = (path: string | null) => path?.split('/').at(-1) ?? ''

/**
 * Pictures of a banner as they are kept: each path made anew of the file that it names, each link with the keys of its type.
 * @throws 422 on the part of an item that names no file of the store's, or no thing of it
 */
export async function keptItems(
  db: Tx,
  storeId: number,
  items: readonly BannerItem[],
  stored: readonly BannerItem[],
): Promise<BannerItem[]> {
  const named = items.flatMap((item, i) =>
    PICTURES.flatMap((key) => (fileOf(item[key]) ? [{ field: `items.${i}.${key}`, file: fileOf(item[key]) }] : [])),
  )
  await knownImages(
    db,
    storeId,
    named.map(({ file }) => file),
    (at) => named[at]?.field ?? 'items',
  )
  // What a link led to may be gone by now: what somebody left as it was is no fault of his, wherever it was moved to.
  const before = new Map(stored.map(({ link }) => [`${link.type} ${link.id}`, link]))
  const kept: BannerItem[] = []
  for (const [i, item] of items.entries()) {
    const { link } = item
    kept.push({
      translations: keptWords(item),
      image_path: pathOf(storeId, item.image_path),
      mobile_image_path: pathOf(storeId, item.mobile_image_path),
      link: await keptLink(db, storeId, {
        field: `items.${i}.link`,
        link,
        stored: before.get(`${link.type} ${link.id}`),
      }),
    })
  }
  return kept
}

const pathOf = (storeId: number, path: string | null) => (fileOf(path) ? filePage(storeId, fileOf(path)) : null)

/** What is empty is left out, so that the other language stands in for it. */
const keptWords = ({ translations }: BannerItem): BannerItem['translations'] =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const said = WORDS.flatMap((key) => (translations[locale]?.[key] ? [[key, translations[locale][key]]] : []))
      return said.length > 0 ? [[locale, Object.fromEntries(said)]] : []
    }),
  )
