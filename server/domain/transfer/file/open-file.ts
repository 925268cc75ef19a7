import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { fairTurns } from '#server/core/jobs/fair-turns.ts'
import { IsolateFault, startIsolate } from '#server/core/jobs/isolate.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { keepReader, type ReaderProcess, takeReader } from './kept-readers.ts'
import type { Asked, Batch, Told } from './parse-worker.ts'
import type { OpenOptions } from './parsed-file.ts'
import type { FilePreview } from './preview-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file that is being read in a process of its own; `close` it in any case, as soon as nothing more is asked of it. */
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
  /** The items that come next, as many as one transaction takes. @throws UnreadableFile where 20,000 could not be brought in, and next to none could */
  next(): Promise<Batch>
  close(): void
}

const WORKER = 'server/domain/transfer/file/parse-worker.ts'
/** The largest file that is taken, at its most honest, stays below; what needs more is a bomb. */
const limits = { heap: 224, rss: 264 }
/** Milliseconds: for the whole file once, and then for each part of it; with its way here no more than twenty seconds. */
const DEADLINE = 17_000
/** What is left of it at least, where the file itself came slowly. */
const LEAST = 5_000

/** Milliseconds in which a store that began a file for nobody begins no other: a reader costs most when it starts. */
const RESTS = 3_000
const restAfter = (_: unknown, hungUp: boolean) => (hungUp ? RESTS : 0)

/** Files that somebody waits for: one of a store, and two in all, whatever the others send. */
const inTurn = fairTurns({ places: 2, each: 1, waiting: 8, restAfter })

/** Whose file it is, and whether somebody waits. */
export interface FileOwner {
  storeId: number
  /** Of the request that waits for it. */
  signal?: AbortSignal | undefined
}

/**
 * Does something with a file that a request brought, when its store's turn has come.
 * @throws 429 where too many of the store wait already; the signal's reason where nobody waits for it any more
 */
export const withFileTurn = <T>({ storeId, signal }: FileOwner, work: () => Promise<T>): Promise<T> =>
  inTurn(storeId, work, signal)

/** A file in the hands of a process of its own. */
interface Reader {
  ask(asked: Asked): Promise<Told>
  /** Hands the process back, once: to its store, where the file was well, or to its end. */
  close(): void
  kill(): void
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Gives the file to a process that reads for its store alone: whatever it holds, it can end nothing but its own reading.
 * What is no file of ours takes its process with it.
 */
async function startReader(chunks: Pieces, locale: Locale, { storeId, signal }: FileOwner): Promise<Reader> {
  const isolate: ReaderProcess = takeReader(storeId) ?? startIsolate(WORKER, limits)
  let left = DEADLINE
  let length = 0
  let isAsked = false
  const began = performance.now()
  const kill = () => {
    signal?.removeEventListener('abort', kill)
    isolate.kill()
  }
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    if (isAsked) return kill()
    signal?.removeEventListener('abort', kill)
    keepReader(storeId, isolate, length)
  }
  signal?.addEventListener('abort', kill, { once: true })
  const ask = async (asked: Asked) => {
    isAsked = true
    try {
      const told = await isolate.ask(asked, left)
      left = DEADLINE
      isAsked = false
      return told
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof IsolateFault ? unreadableBy(error, locale) : error
    }
  }
  try {
    for await (const bytes of chunks) {
      length += bytes.length
      if (length > IMPORT_LIMITS.bytes) throw new UnreadableFile('size', m.import_file_size({}, { locale }))
      await isolate.give({ bytes })
    }
    left = Math.max(LEAST, DEADLINE - (performance.now() - began))
    return { ask, close, kill }
  } catch (error) {
    kill()
    throw error instanceof IsolateFault ? unreadableBy(error, locale) : error
  }
}

/** What took more memory or time than any honest file; what broke the reader is no file that it knows. */
function unreadableBy({ reason }: IsolateFault, locale: Locale): UnreadableFile {
  if (reason === 'memory') return new UnreadableFile('size', m.import_file_unpacked({}, { locale }))
  if (reason === 'deadline') return new UnreadableFile('time', m.import_file_slow({}, { locale }))
  return new UnreadableFile('sheet', m.import_file_broken({}, { locale }))
}

/** What the reader says of the file. @throws UnreadableFile where it can not read it */
async function answer(reader: Reader, asked: Asked): Promise<Told> {
  const told = await reader.ask(asked)
  if (!('unreadable' in told)) return told
  reader.kill()
  throw new UnreadableFile(told.unreadable.reason, told.unreadable.message)
}

/**
 * Opens a file of some kind.
 * @throws UnreadableFile not text, no known header, no rows, a quote never closed, larger than 20 MiB, hostile
 */
export async function openFile(
  chunks: Pieces,
  options: OpenOptions & { storeId: number },
  signal?: AbortSignal,
): Promise<OpenFile> {
  const reader = await startReader(chunks, options.locale, { storeId: options.storeId, signal })
  try {
    const told = await answer(reader, { open: options })
    if (!('head' in told)) throw new Error('The reader of the file did not answer')
    return {
      ...told.head,
      columns: new Set(told.head.columns),
      async next() {
        const read = await answer(reader, { next: options.locale })
        if (!('batch' in read)) throw new Error('The reader of the file did not answer')
        return read.batch
      },
      close: reader.close,
    }
  } catch (error) {
    reader.kill()
    throw error
  }
}

/** Header and first rows of a file, known or not. @throws UnreadableFile what is no table */
export async function lookInto(
  chunks: Pieces,
  kind: ImportKind,
  locale: Locale,
  owner: FileOwner,
): Promise<FilePreview> {
  const reader = await startReader(chunks, locale, owner)
  try {
    const told = await answer(reader, { preview: { kind, locale } })
    if (!('preview' in told)) throw new Error('The reader of the file did not answer')
    return told.preview
  } finally {
    reader.close()
  }
}
