import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib'

const unpacked = promisify(inflateRaw)
/** APPNOTE.TXT, 4.3: signatures of what ends an archive, of a line of its directory, and of a file in it. */
const [END, CENTRAL, LOCAL] = ['PK\u0005\u0006', 0x02014b50, 0x04034b50] as const
/** How long the end may be, with the longest remark. */
const LONGEST_END = 65_557

/** Bytes of an archive, wherever it lies; fewer where it ends before. */
export type ReadAt = (from: number, to: number) => Promise<Buffer>

/** A file of an archive, as the directory has it: sizes in bytes, packed and as it was. */
export interface ArchiveEntry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  /** Where it begins. */
  at: number
}

/** `broken`: it is none, or half of one; `size`: it holds more than is taken. */
export class ArchiveFault extends Error {
  readonly reason: 'broken' | 'size'

  constructor(reason: ArchiveFault['reason']) {
    super(reason)
    this.name = 'ArchiveFault'
    this.reason = reason
  }
}

/**
 * The files of a ZIP of `length` bytes, by its directory. Encrypted ones are none of ours; files that overlap, or lie outside,
 * are a bomb or half an archive.
 * @param most files
 * @throws ArchiveFault
 */
export async function readDirectory(length: number, read: ReadAt, most: number): Promise<ArchiveEntry[]> {
  const from = Math.max(0, length - LONGEST_END)
  const tail = await read(from, length)
  const end = tail.lastIndexOf(Buffer.from(END, 'latin1'))
  if (end < 0 || end + 22 > tail.length) throw new ArchiveFault('broken')
  const count = tail.readUInt16LE(end + 10)
  if (count > most) throw new ArchiveFault('size')
  const [bytes, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start + bytes > from + end) throw new ArchiveFault('broken')
  const directory = await read(start, start + bytes)
  const out: ArchiveEntry[] = []
  let at = 0
  let sum = 0
  while (out.length < count) {
    const entry = entryAt(directory, at)
    at += 46 + lengthsAt(directory, at).reduce((total, n) => total + n, 0)
    sum += entry.packed
    if (sum > length || entry.at + entry.packed > start) throw new ArchiveFault('broken')
    out.push(entry)
  }
  return out
}

const lengthsAt = (directory: Buffer, at: number) => [28, 30, 32].map((n) => directory.readUInt16LE(at + n))

function entryAt(directory: Buffer, at: number): ArchiveEntry {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw new ArchiveFault('broken')
  const named = at + 46 + directory.readUInt16LE(at + 28)
  const encrypted = directory.readUInt16LE(at + 8) & 1
  if (encrypted || named > directory.length) throw new ArchiveFault('broken')
  return {
    name: directory.toString('utf8', at + 46, named),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  }
}

/**
 * One file, unpacked to at most `most` bytes whatever the directory claims, and held against its sum.
 * @throws ArchiveFault
 */
export async function readEntry(entry: ArchiveEntry, read: ReadAt, most: number): Promise<Buffer> {
  const packed = await packedBytes(entry, read)
  const data = entry.method === 0 ? packed : await inflated(entry, packed, most)
  if (data.length > most) throw new ArchiveFault('size')
  if (crc32(data) !== entry.crc) throw new ArchiveFault('broken')
  return data
}

async function packedBytes(entry: ArchiveEntry, read: ReadAt): Promise<Buffer> {
  const head = await read(entry.at, entry.at + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new ArchiveFault('broken')
  const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  return read(from, from + entry.packed)
}

/**
 * As `readEntry`, piece by piece, of which one at a time is held. Its sum is known at its end alone: who reads it keeps
 * nothing before.
 * @throws ArchiveFault
 */
export async function* unpackEntry(entry: ArchiveEntry, read: ReadAt, most: number): AsyncGenerator<Buffer> {
  const packed = await packedBytes(entry, read)
  if (entry.method !== 0 && entry.method !== 8) throw new ArchiveFault('broken')
  const pieces = entry.method === 0 ? [packed] : inflating(packed)
  let size = 0
  let sum = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > most) throw new ArchiveFault('size')
    sum = crc32(piece, sum)
    yield piece
  }
  if (sum !== entry.crc) throw new ArchiveFault('broken')
}

async function* inflating(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  try {
    // What goes wrong is thrown by the stream that is read.
    yield* pipeline(Readable.from([packed]), inflate, () => undefined) as AsyncIterable<Buffer>
  } catch {
    throw new ArchiveFault('broken')
  } finally {
    inflate.destroy()
  }
}

async function inflated({ method }: ArchiveEntry, packed: Buffer, most: number): Promise<Buffer> {
  if (method !== 8) throw new ArchiveFault('broken')
  try {
    return await unpacked(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const large = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveFault(large ? 'size' : 'broken')
  }
}

/** Of an archive that is in memory. */
export const readFrom = (bytes: Uint8Array): ReadAt => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return async (from, to) => all.subarray(from, to)
}
