import type { SeedOption, SeedVariant } from './types.ts'

/**
 * Every combination of the options' values, the last option turning fastest.
 * `code` and the value keys make a variant's code; `stock` overrides `quantity` by the joined keys (`M-50`).
 */
export function variantsOf(
  code: string,
  price: number,
  compareAtPrice: number | null,
  options: readonly SeedOption[],
  quantity: number,
  stock: Readonly<Record<string, number>> = {},
): SeedVariant[] {
  if (options.length === 0) return []
  const rows = options.reduce<{ keys: string[]; add: number }[]>(
    (made, option) =>
      made.flatMap((row) =>
        option.values.map((value) => ({ keys: [...row.keys, value.key], add: row.add + value.add })),
      ),
    [{ keys: [], add: 0 }],
  )
  return rows.map(({ keys, add }) => ({
    code: [code, ...keys].join('-'),
    values: keys,
    price: price + add,
    compareAtPrice: compareAtPrice === null ? null : compareAtPrice + add,
    quantity: stock[keys.join('-')] ?? quantity,
  }))
}
