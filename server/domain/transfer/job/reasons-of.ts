import { ORPCError } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import type { RefusedData } from '#server/core/procedure/refused.ts'
import { codeOf } from '#server/db/client.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'

/** Why something was refused, by the row that a field's name means; undefined for what is no fault of the file. */
export function reasonsOf(error: unknown, rowOf: (field: string) => number): RowNote[] | undefined {
  if (error instanceof ORPCError && error.status === 422) {
    const { errors = {} } = error.data as RefusedData
    const notes = Object.entries(errors).flatMap(([field, texts]) =>
      texts.map((message) => ({ row: rowOf(field), field, message })),
    )
    return notes.length ? notes : [{ row: rowOf(''), field: '', message: error.message }]
  }
  // Values that the database can not hold, or a code that someone took at this very moment.
  if (/^(22|23505)/.test(codeOf(error) ?? '')) return [{ row: rowOf(''), field: '', message: m.import_error_save() }]
  return undefined
}
