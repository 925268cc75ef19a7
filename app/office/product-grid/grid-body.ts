import { plainValue } from '#app/contracts/plain-text.ts'
import type { GridRow } from '#app/contracts/product-grid.ts'
import { isPlain, type Line } from './grid-line.ts'
import { cellKey, type Edit, type Edits } from './use-edits.ts'

/**
 * What was typed, as the call takes it: one row a product, with the version that is shown now. Beside it the key of the
 * cell that each field of the body comes from, so that a refusal finds its cell.
 */
export function gridBody(edits: Edits, shown: readonly Line[], categories: ReadonlyMap<string, number>) {
  const now = new Map(shown.map((line) => [line.key, line]))
  const rows: GridRow[] = []
  const cells = new Map<string, string>()
  for (const [product, group] of Map.groupBy(edits.values(), ({ line }) => line.product)) {
    const at = rows.length
    const version = now.get(`p${product}`)?.version ?? group[0]?.line.version ?? 1
    const row: GridRow = { id: product, version }
    for (const [variant, own] of Map.groupBy(group, ({ line }) => line.variant)) {
      const fields = Object.fromEntries(own.map((edit) => fieldOf(edit, categories)))
      const n = row.variants?.length ?? 0
      for (const { line, column } of own) {
        const name = column === 'category' ? 'category_ids' : column
        cells.set(variant === null ? `rows.${at}.${name}` : `rows.${at}.variants.${n}.${name}`, cellKey(line, column))
      }
      if (variant === null) Object.assign(row, fields)
      else row.variants = [...(row.variants ?? []), { id: variant, ...fields }]
    }
    rows.push(row)
  }
  return { rows, cells }
}

function fieldOf({ line, column, text }: Edit, categories: ReadonlyMap<string, number>): [string, unknown] {
  if (isPlain(column)) return [column, plainValue(column, text)]
  if (column === 'quantity') return [column, Number(text)]
  if (column === 'status') return [column, text === 'true']
  if (column === 'category') {
    const main = categories.get(text.toLowerCase())
    const others = line.categories.slice(1).filter((id) => id !== main)
    return ['category_ids', main === undefined ? others : [main, ...others]]
  }
  return [column, text === '' ? null : text]
}
