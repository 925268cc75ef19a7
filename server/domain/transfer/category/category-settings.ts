import { type Mealtime, PRODUCT_SPEC } from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'
import type { CellReader } from '#server/domain/transfer/file/cell-reader.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'

const MEALTIMES = Object.keys(PRODUCT_SPEC.mealtime.type.names) as Mealtime[]

/** What a category is beside its texts and its place: its sign, where it is shown, and when. */
export interface CategorySettings {
  icon: string
  top: boolean
  column: number
  show_home: boolean
  feature: boolean
  mealtime: Mealtime
  available_from: string
  available_to: string
}
export const CATEGORY_SETTINGS = [
  'icon',
  'top',
  'column',
  'show_home',
  'feature',
  'mealtime',
  'available_from',
  'available_to',
] as const satisfies readonly (keyof CategorySettings)[]
type Setting = (typeof CATEGORY_SETTINGS)[number]

/** As the category's own form takes them (app/contracts/resources/category.ts). */
const MOST = { icon: 64, column: 6 }

/** What they are in a category that nobody said anything of. */
export const SETTING_PRESETS = {
  icon: null,
  top: true,
  column: 1,
  show_home: false,
  feature: false,
  mealtime: 'all',
  available_from: null,
  available_to: null,
} as const

/** What a row says of them; a blank cell says nothing, and what can be none is an error. */
export function readSettings<F extends string>(
  record: FileRecord,
  reader: CellReader<F | Setting>,
): Partial<CategorySettings> {
  const { row } = record
  const { locale } = reader
  const out: Partial<CategorySettings> = {}
  const icon = reader.cutLine(record, 'icon', MOST.icon)
  if (icon) out.icon = icon
  for (const key of ['top', 'show_home', 'feature'] as const) {
    const said = reader.boolean(record, key)
    if (said !== null) out[key] = said
  }
  const column = reader.text(record, 'column')
  if (/^[1-6]$/.test(column)) out.column = Number(column)
  else if (column)
    reader.error(
      row,
      'column',
      m.import_error_between({ value: column.slice(0, 40), min: 1, max: MOST.column }, { locale }),
    )
  const mealtime = reader.text(record, 'mealtime').toLowerCase()
  const known = MEALTIMES.find((one) => one === mealtime)
  if (known) out.mealtime = known
  else if (mealtime)
    reader.error(
      row,
      'mealtime',
      m.import_error_choice({ value: mealtime.slice(0, 40), choices: MEALTIMES.join(', ') }, { locale }),
    )
  for (const key of ['available_from', 'available_to'] as const) {
    const said = reader.text(record, key)
    // A spreadsheet shows 06:30 as 6:30, or as 06:30:00.
    const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(said) ?? []
    if (minute) out[key] = `${hour.padStart(2, '0')}:${minute}`
    else if (said) reader.error(row, key, m.rule_time({}, { locale }))
  }
  return out
}

/** Those that differ from what is there, of the columns that count. */
export function changedSettings(
  said: Partial<CategorySettings>,
  known: { [K in Setting]: CategorySettings[K] | null },
  columns: ReadonlySet<string>,
): Partial<CategorySettings> {
  const changed = CATEGORY_SETTINGS.filter(
    (key) => columns.has(key) && said[key] !== undefined && said[key] !== known[key],
  )
  return Object.fromEntries(changed.map((key) => [key, said[key]]))
}
