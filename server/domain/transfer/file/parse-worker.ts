import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { isolatePort } from '#server/core/jobs/isolate-port.ts'
import type { FileEntry, ImportedProduct, ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { fileKindOf } from './file-kinds.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import type { OpenOptions, ParsedFile } from './parsed-file.ts'
import { type FilePreview, previewFile } from './preview-file.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/** What the reader's process is asked: pieces of a file, that it is whole, and then batch after batch of what it says. */
export type Asked =
  | { bytes: Uint8Array }
  | { open: OpenOptions }
  | { preview: { kind: ImportKind; locale: Locale } }
  | { next: Locale }
export type Head = { hash: string; format: ImportFormat; rows: number; products: number; columns: string[] }
export type Batch = { entries: FileEntry<unknown>[]; last: boolean }
export type Told =
  | { head: Head }
  | { preview: FilePreview }
  | { batch: Batch }
  | { unreadable: { reason: UnreadableReason; message: string } }

/** Items, and rows of variants, that one transaction takes: short enough to hold up no order. */
const BATCH = { items: 100, variants: 500 }
/** Milliseconds after which a part is handed over as it is: slow texts must not cost the rest of it. */
const SLICE = 5_000

/** A file of which so much can not be brought in, and not a hundredth of it could, is none of its kind: the rest is not read. */
const HOPELESS = 20_000

/** Room for the largest file, of which only what is filled takes memory: pieces that are put together later take it twice. */
const file = Buffer.allocUnsafeSlow(IMPORT_LIMITS.bytes)
let length = 0
let reading: ReturnType<ParsedFile['entries']> | undefined
let ahead: IteratorResult<FileEntry<unknown>> | undefined
let readable = 0
let failed = 0
/** True once the file was asked about: what comes then are bytes of the store's next. */
let isBegun = false

function beginAnew(): void {
  isBegun = false
  length = 0
  reading = undefined
  ahead = undefined
  readable = 0
  failed = 0
}

/** Bytes in use from which giving back is worth its time: of a small file it would be a sixth of the whole, for little. */
const LITTERED = 32 * 1024 * 1024

/** What going through the file once has left is given back before the long part. */
function tidy(): void {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  if (heapUsed + arrayBuffers - file.length > LITTERED) globalThis.gc?.()
}

async function open(options: OpenOptions): Promise<Told> {
  try {
    const { parse } = await fileKindOf(options.kind)
    const { format, hash, rows, products, columns, entries } = await parse(file.subarray(0, length), options)
    reading = entries()
    tidy()
    return { head: { format, hash, rows, products, columns: [...columns] } }
  } catch (error) {
    return unreadable(error)
  }
}

async function preview({ kind, locale }: { kind: ImportKind; locale: Locale }): Promise<Told> {
  try {
    return { preview: await previewFile(file.subarray(0, length), kind, await fileKindOf(kind), locale) }
  } catch (error) {
    return unreadable(error)
  }
}

function unreadable(error: unknown): Told {
  if (!(error instanceof UnreadableFile)) throw error
  return { unreadable: { reason: error.reason, message: error.message } }
}

function variantsOf(entry: FileEntry<unknown>): number {
  const { variants = [] } = 'item' in entry ? (entry.item as Partial<ImportedProduct>) : {}
  return variants.length
}

async function next(locale: Locale): Promise<Told> {
  const entries: FileEntry<unknown>[] = []
  let variants = 0
  const until = performance.now() + SLICE
  ahead ??= await reading?.next()
  const room = () => entries.length < BATCH.items && variants < BATCH.variants && performance.now() < until
  while (ahead && !ahead.done && (room() || entries.length === 0)) {
    entries.push(ahead.value)
    if ('item' in ahead.value) readable += 1
    else failed += 1
    variants += variantsOf(ahead.value)
    ahead = await reading?.next()
  }
  if (failed >= HOPELESS && readable * 100 < failed)
    return unreadable(new UnreadableFile('rows', m.import_file_hopeless({ n: HOPELESS }, { locale })))
  return { batch: { entries, last: ahead?.done !== false } }
}

const port = isolatePort<Asked, Told>()

port.onAsked(async (asked) => {
  if ('bytes' in asked) {
    if (isBegun) beginAnew()
    file.set(asked.bytes, length)
    length += asked.bytes.length
    return
  }
  isBegun = true
  if ('preview' in asked) port.tell(await preview(asked.preview))
  else port.tell(await ('open' in asked ? open(asked.open) : next(asked.next)))
})
