const BY_ID = /^(?:b-)?(\d{1,15})$/

/** What stands in the address of a brand's page: its link name, or what names it by its id. */
export const brandSlug = ({ id, slug }: { id: number; slug: string | null }): string => slug ?? `b-${id}`

/** The id that such a name says; -1, which none has, for one that says none. */
export const brandId = (name: string): number => Number(BY_ID.exec(name)?.[1] ?? -1)

/** Where it stands in the shop. */
export const brandPath = (brand: { id: number; slug: string | null }): string =>
  `/brand/${encodeURIComponent(brandSlug(brand))}`
