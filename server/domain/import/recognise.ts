import { type Column, FORMATS } from './columns.ts'
import type { ImportFormat } from './imported-product.ts'

/** More axes than are allowed are looked for, so that a file with too many is told so instead of losing some. */
const AXES_LOOKED_FOR = 10

/** Where a file keeps what is read of it. */
export interface Layout {
  format: ImportFormat
  html: boolean
  /** How a cell of categories is read; absent: as our own. */
  paths?: (cell: string) => string[][]
  /** Grams of one unit of weight; absent: 1. */
  grams?: number
  at: ReadonlyMap<Column, number>
  /** Where option `n` keeps its name (-1: nowhere) and its value. */
  options: readonly { n: number; name: number; value: number }[]
  /** A column as the file spells it, or as the format does where the file lacks it. */
  label(column: Column | `option${number}_${'name' | 'value'}`): string
}

const plain = (text: string) => text.replace(/^\ufeff/, '').trim()

/** The layout of a file with this header, or null: no format that is known. The first of two equal columns counts. */
export function recognise(header: readonly string[]): Layout | null {
  const titles = header.map(plain)
  const positions = new Map<string, number>()
  for (const [position, title] of titles.entries()) {
    const key = title.toLowerCase()
    if (!positions.has(key)) positions.set(key, position)
  }

  const formats = Object.keys(FORMATS) as ImportFormat[]
  const format = formats.find((name) => FORMATS[name].knownBy.every((title) => positions.has(title)))
  if (!format) return null

  const { headers, html, optionName, optionValue } = FORMATS[format]
  const positionOf = (title: string | undefined) => positions.get(title?.toLowerCase() ?? '') ?? -1
  const at = new Map<Column, number>()
  for (const column of Object.keys(headers) as Column[]) {
    const position = positionOf(headers[column])
    if (position >= 0) at.set(column, position)
  }

  const numbered = (pattern: string, n: number) => pattern.replace('#', String(n))
  const options = Array.from({ length: AXES_LOOKED_FOR }, (_, index) => ({
    n: index + 1,
    name: positionOf(numbered(optionName, index + 1)),
    value: positionOf(numbered(optionValue, index + 1)),
  })).filter((option) => option.value >= 0)

  const label: Layout['label'] = (column) => {
    const option = /^option(\d+)_(name|value)$/.exec(column)
    const title = option
      ? numbered(option[2] === 'name' ? optionName : optionValue, Number(option[1]))
      : (headers[column as Column] ?? column)
    return titles[positionOf(title)] ?? title
  }
  return { format, html, at, options, label }
}
