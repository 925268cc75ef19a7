/** What comes in files. */
export const IMPORT_KINDS = ['products', 'categories'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
