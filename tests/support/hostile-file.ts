/** A file that somebody sends to hurt, made in code; the same bytes each time. */
export interface HostileFile {
  name: string
  /** What it tries. */
  about: string
  bytes(): Buffer
  /** `refused`: no reader may take it; `any`: it is a file indeed, and hostile in what it costs alone. */
  expect: 'refused' | 'any'
}

/** Titles by which a file is known as one of products, of categories and of customers alike. */
export const TITLES = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Variant SKU',
  'Variant Price',
  'path',
  'name_en',
  'firstname',
  'telephone',
]

/** A row below them that each of the three takes. */
export const HONEST = ['tea', 'Tea', '<p>x</p>', 'TE-1', '1.00', 'Teas', 'Teas', 'Sok', '012987654']

export const HONEST_CSV = `${TITLES.join()}\n${HONEST.join()}\n`
