import { MODIFIER_COLUMNS, type ModifierColumn } from './columns.ts'

/** That a format says something of choices which make no variant, under whatever titles. */
export const MODIFIERS = Object.fromEntries(MODIFIER_COLUMNS.map((column) => [column, 'option'])) as Record<
  ModifierColumn,
  string
>
