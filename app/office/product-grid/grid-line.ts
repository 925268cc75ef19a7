import { plainText } from '#app/contracts/plain-text.ts'
import { type KeyWith, keysWith, plainField } from '#app/contracts/product-spec.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'

/** Plain fields that are typed here, and those of them that a variant has its own of. */
const PLAIN = keysWith('grid')
type PlainColumn = KeyWith<'grid'>
const VARIANTS_TOO: readonly string[] = keysWith('variants')
export const isPlain = (column: ColumnKey): column is PlainColumn => (PLAIN as readonly string[]).includes(column)

export const COLUMNS = [
  'name_en',
  'name_km',
  'code',
  'price',
  'compare_at_price',
  'quantity',
  'status',
  'category',
  ...PLAIN,
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const COLUMN_LABELS: Record<ColumnKey, () => string> = {
  name_en: () => `${m.name()} · English`,
  name_km: () => `${m.name()} · ខ្មែរ`,
  code: m.product_code,
  price: m.price,
  compare_at_price: m.compare_at_price,
  quantity: m.quantity,
  status: m.status,
  category: m.category,
  ...(Object.fromEntries(PLAIN.map((key) => [key, plainField(key).label])) as Record<PlainColumn, () => string>),
}
export const MONEY: readonly ColumnKey[] = [
  'price',
  'compare_at_price',
  ...PLAIN.filter((key) => plainField(key).type.kind === 'amount'),
]
const NUMBERS = ['whole', 'measure']
/** Columns of figures without a currency. */
export const COUNTS: readonly ColumnKey[] = [
  'quantity',
  ...PLAIN.filter((key) => NUMBERS.includes(plainField(key).type.kind)),
]

/** A row of the grid: a product, or one of its variants below it. */
export interface Line {
  key: string
  product: number
  version: number
  variant: number | null
  /** What it is called. */
  label: string
  /** As the API writes them; '' where there is nothing. */
  cells: Record<ColumnKey, string>
  /** What cannot be typed here: a variant has no name of its own, a product's stock is that of its variants. */
  locked: ReadonlySet<ColumnKey>
  /** The product's, the main one first. */
  categories: readonly number[]
}

type Variant = {
  id: number
  code?: string | null
  price?: string | null
  compare_at_price?: string | null
  quantity: number
  status?: boolean
  option_values: readonly { value_id?: number; value?: string }[]
}

type Names = Partial<Record<'en' | 'km', { name?: string | null }>>

const OWN_LOCKED: readonly ColumnKey[] = [
  'name_en',
  'name_km',
  'category',
  ...PLAIN.filter((key) => !VARIANTS_TOO.includes(key)),
]

const plainCells = (row: object) =>
  Object.fromEntries(PLAIN.map((key) => [key, plainText((row as Record<string, unknown>)[key])])) as Record<
    PlainColumn,
    string
  >
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Products of the list, each with its variants below it. */
export function linesOf(rows: readonly CrudRow[]): Line[] {
  return rows.flatMap((row) => {
    const variants = (row.variants ?? []) as Variant[]
    const names = (row.translations ?? {}) as Names
    const options = (row.options ?? []) as { values: { value_id?: number; translations?: Names }[] }[]
    const valueNames = new Map(
      options.flatMap(({ values }) => values.map((value) => [value.value_id ?? 0, value.translations ?? {}])),
    )
    const filed = (row.categories ?? []) as { id: number; name: string }[]
    const of = { product: row.id, version: Number(row.version), categories: filed.map(({ id }) => id) }
    const product: Line = {
      ...of,
      key: `p${row.id}`,
      variant: null,
      label: text(row.name),
      cells: {
        name_en: text(names.en?.name),
        name_km: text(names.km?.name),
        category: text(filed[0]?.name),
        ...amounts(row),
        ...plainCells(row),
      },
      locked: new Set(variants.length > 0 ? (['quantity'] as const) : []),
    }
    return [product, ...variants.map((variant) => variantLine(variant, of, product.label, valueNames))]
  })
}

function variantLine(
  variant: Variant,
  of: Pick<Line, 'product' | 'version' | 'categories'>,
  name: string,
  names: ReadonlyMap<number, Names>,
): Line {
  const named = (tongue: 'en' | 'km') =>
    variant.option_values
      .map(({ value_id, value }) => names.get(value_id ?? 0)?.[tongue]?.name || value || '')
      .join(' / ')
  const values = variant.option_values.map(({ value }) => value ?? '').join(' / ')
  return {
    ...of,
    key: `v${variant.id}`,
    variant: variant.id,
    label: `${name} · ${values}`,
    cells: { name_en: named('en'), name_km: named('km'), category: '', ...amounts(variant), ...plainCells(variant) },
    locked: new Set(variant.status === undefined ? [...OWN_LOCKED, 'status'] : OWN_LOCKED),
  }
}

/** Of a product or a variant, as either reply says it. */
const amounts = ({ code, price, compare_at_price, quantity, status }: Record<string, unknown>) => ({
  code: text(code),
  price: text(price),
  compare_at_price: text(compare_at_price),
  quantity: text(quantity),
  status: text(status),
})
