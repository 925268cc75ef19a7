import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { ArchiveFault } from './archive-fault.ts'

/** Bytes of an archive, wherever it lies; fewer where it ends before. */
export type ReadAt = (from: number, to: number) => Promise<Buffer>

/** A directory is asked for line by line: so many bytes of it are fetched at once. */
const AHEAD = 64 * 1024

/** Gives the library the bytes of an archive of `length` bytes. */
export class ArchiveReader extends RandomAccessReader {
  readonly #length: number
  readonly #readAt: ReadAt
  #ahead: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }
  /** What went wrong where the archive lies. */
  #failure: unknown

  constructor(length: number, readAt: ReadAt) {
    super()
    this.#length = length
    this.#readAt = readAt
  }

  /** What the library threw, as ours: whatever it does not like is a broken archive, but a database that is gone is not. */
  faultOf(error: unknown): unknown {
    if (error instanceof ArchiveFault || error === this.#failure) return error
    return new ArchiveFault('broken')
  }

  override read(into: Buffer, offset: number, length: number, from: number, done: (error: Error | null) => void): void {
    this.#few(from, from + length).then(
      (bytes) => {
        bytes.copy(into, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }

  override _readStreamForRange(from: number, to: number): Readable {
    const bytes = () => this.#bytes(from, to)
    return Readable.from(
      (async function* () {
        yield await bytes()
      })(),
    )
  }

  async #few(from: number, to: number): Promise<Buffer> {
    const known = this.#ahead
    if (from >= known.from && to <= known.from + known.bytes.length)
      return known.bytes.subarray(from - known.from, to - known.from)
    const bytes = await this.#bytes(from, Math.max(to, Math.min(from + AHEAD, this.#length)))
    this.#ahead = { from, bytes }
    return bytes.subarray(0, to - from)
  }

  /** @throws ArchiveFault of what lies past its end */
  async #bytes(from: number, to: number): Promise<Buffer> {
    if (to > this.#length) throw new ArchiveFault('broken')
    try {
      return await this.#readAt(from, to)
    } catch (error) {
      this.#failure = error
      throw error
    }
  }
}
