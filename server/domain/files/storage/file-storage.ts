/** A file that is there. */
export interface Kept {
  name: string
  bytes: number
  /** When it came, in milliseconds. */
  at: number
}

export interface OpenImage {
  bytes: number
  /** Read to its end, or cancelled, it closes the file. */
  body(): ReadableStream<Uint8Array>
  close(): Promise<void>
}

/**
 * Where pictures lie: each below its store, under a name that is never given to another content. Whatever cannot be
 * reached is thrown as 503; that a file is not there is no error.
 */
export interface FileStorage {
  /** Whole under its name, or not at all. */
  put(storeId: number, file: string, data: Uint8Array): Promise<void>
  open(storeId: number, file: string): Promise<OpenImage | null>
  /** What is not there is passed by. */
  remove(storeId: number, files: readonly string[]): Promise<void>
  /** All of a store. */
  removeAll(storeId: number): Promise<void>
  list(storeId: number): AsyncIterable<Kept>
  /** Every store that has files, and perhaps some that have none any more. */
  stores(): Promise<number[]>
}
