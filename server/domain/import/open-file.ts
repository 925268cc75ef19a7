import { Worker } from 'node:worker_threads'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import type { ImportKind } from '#app/resources/import-kind.ts'
import { workerFile } from '#server/kit/worker-file.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import type { ImportFormat } from './imported-product.ts'
import type { Asked, Batch, Told } from './parse-worker.ts'
import type { OpenOptions } from './parsed-file.ts'
import type { FilePreview } from './preview-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file that is being read in a thread of its own; `close` it in any case. */
export interface OpenFile {
  format: ImportFormat
  /** What its header is known again by. */
  hash: string
  /** Rows below the header that hold anything. */
  rows: number
  /** Products, categories or customers, readable or not. */
  products: number
  /** What the file has a column for. */
  columns: ReadonlySet<string>
  /** The items that come next, as many as one transaction takes. */
  next(): Promise<Batch>
  close(): Promise<void>
}

const WORKER = workerFile('server/domain/import/parse-worker.ts')
/** In MB: files are small, and what a thread does not need it must not keep. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 }

/** A file in the hands of a thread of its own. */
interface Reader {
  ask(asked: Asked): Promise<Told>
  close(): Promise<void>
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Gives the file to a thread: reading 20 MiB holds up no request. */
async function startReader(chunks: Pieces, locale: Locale): Promise<Reader> {
  const worker = new Worker(WORKER, { execArgv: [], env: {}, resourceLimits, name: 'import' })
  const close = async () => void (await worker.terminate())
  const post = (asked: Asked, moved: ArrayBuffer[] = []) => worker.postMessage(asked, moved)
  let waiting: PromiseWithResolvers<Told> | undefined
  worker.on('message', (told: Told) => waiting?.resolve(told))
  worker.on('error', (error) => {
    const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    waiting?.reject(full ? new UnreadableFile('size', m.import_file_unpacked({}, { locale })) : error)
  })
  worker.on('exit', (code) => waiting?.reject(new Error(`The reader of the file ended with ${code}`)))
  const ask = (asked: Asked): Promise<Told> => {
    waiting = Promise.withResolvers()
    post(asked)
    return waiting.promise
  }
  try {
    let length = 0
    for await (const bytes of chunks) {
      length += bytes.length
      if (length > IMPORT_LIMITS.bytes) throw new UnreadableFile('size', m.import_file_size({}, { locale }))
      // A copy of its own, given away: a view would take all of the buffer behind it along.
      const own = new Uint8Array(bytes)
      post({ bytes: own }, [own.buffer])
    }
    return { ask, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the thread says of the file. @throws UnreadableFile where it can not read it */
async function answer(reader: Reader, asked: Asked): Promise<Told> {
  const told = await reader.ask(asked)
  if ('unreadable' in told) throw new UnreadableFile(told.unreadable.reason, told.unreadable.message)
  return told
}

/**
 * Opens a file of some kind.
 * @throws UnreadableFile not text, no known header, no rows, a quote never closed, larger than 20 MiB
 */
export async function openFile(chunks: Pieces, options: OpenOptions): Promise<OpenFile> {
  const reader = await startReader(chunks, options.locale)
  try {
    const told = await answer(reader, { open: options })
    if (!('head' in told)) throw new Error('The reader of the file did not answer')
    return {
      ...told.head,
      columns: new Set(told.head.columns),
      async next() {
        const read = await reader.ask({ next: true })
        if (!('batch' in read)) throw new Error('The reader of the file did not answer')
        return read.batch
      },
      close: reader.close,
    }
  } catch (error) {
    await reader.close()
    throw error
  }
}

/** Header and first rows of a file, known or not. @throws UnreadableFile what is no table */
export async function lookInto(chunks: Pieces, kind: ImportKind, locale: Locale): Promise<FilePreview> {
  const reader = await startReader(chunks, locale)
  try {
    const told = await answer(reader, { preview: { kind, locale } })
    if (!('preview' in told)) throw new Error('The reader of the file did not answer')
    return told.preview
  } finally {
    await reader.close()
  }
}
