/**
 * The lists of which a file has a row for each thing, by the path of their calls: what products are described with, whom prices
 * are for, and how orders are sent. What others refer to stands before them, as it comes in before them.
 */
export const THING_KINDS = [
  'manufactures',
  'brands',
  'tags',
  'attribute-groups',
  'attributes',
  'options',
  'tax-classes',
  'customer-groups',
  'shipping-methods',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

export const isThing = (kind: string): kind is ThingKind => (THING_KINDS as readonly string[]).includes(kind)

/** What comes in files. */
export const IMPORT_KINDS = ['products', 'categories', 'customers', ...THING_KINDS] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
