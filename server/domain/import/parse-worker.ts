import { parentPort } from 'node:worker_threads'
import type { Locale } from '#app/paraglide/runtime.js'
import type { Column } from './columns.ts'
import type { CatalogueEntry, ImportFormat } from './imported-product.ts'
import { type Catalogue, parseCatalogue } from './parse-catalogue.ts'
import { type FilePreview, previewFile } from './preview-file.ts'
import type { ColumnMapping } from './recognise.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/** `mappings`: what columns of foreign files are, by the hash of their header. */
export interface OpenOptions {
  locale: Locale
  decimals: number
  mappings?: Record<string, ColumnMapping>
  mapping?: ColumnMapping
}

/** What the thread is asked: pieces of a file, that it is whole, and then batch after batch of what it says. */
export type Asked = { bytes: Uint8Array } | { open: OpenOptions } | { preview: Locale } | { next: true }
export type Head = { hash: string; format: ImportFormat; rows: number; products: number; columns: Column[] }
export type Batch = { entries: CatalogueEntry[]; last: boolean }
export type Told =
  | { head: Head }
  | { preview: FilePreview }
  | { batch: Batch }
  | { unreadable: { reason: UnreadableReason; message: string } }

/** Products, and rows of variants, that one transaction takes: short enough to hold up no order. */
const BATCH = { products: 100, variants: 500 }

const chunks: Uint8Array[] = []
let reading: ReturnType<Catalogue['entries']> | undefined
let ahead: IteratorResult<CatalogueEntry> | undefined

async function open(options: OpenOptions): Promise<Told> {
  try {
    const { format, hash, rows, products, columns, entries } = await parseCatalogue(
      Buffer.concat(chunks.splice(0)),
      options,
    )
    reading = entries()
    return { head: { format, hash, rows, products, columns: [...columns] } }
  } catch (error) {
    return unreadable(error)
  }
}

async function preview(locale: Locale): Promise<Told> {
  try {
    return { preview: await previewFile(Buffer.concat(chunks.splice(0)), locale) }
  } catch (error) {
    return unreadable(error)
  }
}

function unreadable(error: unknown): Told {
  if (!(error instanceof UnreadableFile)) throw error
  return { unreadable: { reason: error.reason, message: error.message } }
}

async function next(): Promise<Told> {
  const entries: CatalogueEntry[] = []
  let variants = 0
  ahead ??= await reading?.next()
  while (ahead && !ahead.done && entries.length < BATCH.products && variants < BATCH.variants) {
    entries.push(ahead.value)
    if ('product' in ahead.value) variants += ahead.value.product.variants.length
    ahead = await reading?.next()
  }
  return { batch: { entries, last: ahead?.done !== false } }
}

parentPort?.on('message', async (asked: Asked) => {
  if ('bytes' in asked) chunks.push(asked.bytes)
  else if ('preview' in asked) parentPort?.postMessage(await preview(asked.preview))
  else parentPort?.postMessage(await ('open' in asked ? open(asked.open) : next()))
})
