/** What comes in files. */
export const IMPORT_KINDS = ['products', 'categories', 'customers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
