import * as z from 'zod/mini'

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

export const fileType = z._default(z.enum(['csv', 'xlsx']), 'csv')

/** Bytes that come as they are read: a reply of any length holds no more than a part of it. */
const stream = z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream)

/** A file as a reply. */
export const bytes = z.object({ headers: z.record(z.string(), z.string()), body: stream })
