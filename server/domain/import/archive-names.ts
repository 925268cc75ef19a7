/** Where the products lie in an archive of a whole catalogue. */
export const ARCHIVED_PRODUCTS = 'products.csv'
/** The folder of its pictures; products.csv names them with it. */
export const PICTURES = 'pictures/'

/** A picture of the archive, as products.csv names it. */
export const isArchived = (url: string): boolean => /^pictures\/[a-z0-9][a-z0-9._-]{0,119}$/i.test(url)
