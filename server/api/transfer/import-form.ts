import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import type { ColumnMapping } from '#server/domain/transfer/formats/recognise.ts'

/** Titles of a file by what they are. */
export const columnMapping = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))

/** @throws 413 or 422 on `file`, where it can not be read */
export async function readably<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw error.reason === 'size' ? refused(413, error.message) : refusedField('file', error.message)
  }
}

/** Titles by one of `fields`, as a form says them. @throws 422 on `mapping` */
export function mappingFrom(text: string, fields: readonly string[]): ColumnMapping {
  const read = z.safeParse(columnMapping, readJson(text))
  if (!read.success || Object.keys(read.data).some((field) => !fields.includes(field)))
    throw refusedField('mapping', m.import_error_mapping())
  return Object.fromEntries(Object.entries(read.data).filter(([, title]) => title !== ''))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
