import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { ArchiveFault } from './archive-fault.ts'
import { ArchiveReader, type ReadAt } from './archive-reader.ts'

/** A file of an archive, as the directory has it: sizes in bytes, packed and as it was. */
export interface ArchiveEntry {
  name: string
  crc: number
  packed: number
  size: number
  header: Entry
}

export interface Archive {
  entries: ArchiveEntry[]
  /**
   * One file, piece by piece, of which one at a time is held; at most `most` bytes whatever the directory claims. Its sum is
   * known at its end alone: who reads it keeps nothing before.
   * @throws ArchiveFault
   */
  pieces(entry: ArchiveEntry, most: number): AsyncGenerator<Buffer>
  /** One file, held against its sum. @throws ArchiveFault */
  bytes(entry: ArchiveEntry, most: number): Promise<Buffer>
}

/** APPNOTE.TXT, 4.3: lengths of what ends an archive and of a line of its directory, and where the end says how long that is. */
const END = 22
const LINE = 46
const DIRECTORY_AT = 12

/**
 * Opens a ZIP of `length` bytes by its directory. Encrypted ones are none of ours; files that overlap, or lie outside, are a
 * bomb or half an archive.
 * @param most files
 * @throws ArchiveFault
 */
export async function readArchive(length: number, readAt: ReadAt, most: number): Promise<Archive> {
  const reader = new ArchiveReader(length, readAt)
  try {
    // Names are ours to read, many that are UTF-8 do not say so; and sizes are ours to count, whatever an entry claims.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
    const zip = await fromRandomAccessReaderPromise(reader, length, options)
    const entries = await entriesOf(zip, most)
    await checkDirectory(zip, entries, readAt)
    const pieces: Archive['pieces'] = (entry, room) => unpacked(zip, reader, entry, room)
    return { entries, pieces, bytes: (entry, room) => buffer(pieces(entry, room)) }
  } catch (error) {
    throw reader.faultOf(error)
  }
}

/** Of an archive that is in memory. */
export const archiveIn = (bytes: Uint8Array, most: number): Promise<Archive> => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return readArchive(bytes.length, async (from, to) => all.subarray(from, to), most)
}

async function entriesOf(zip: ZipFile, most: number): Promise<ArchiveEntry[]> {
  if (zip.entryCount > most) throw new ArchiveFault('size')
  const entries: ArchiveEntry[] = []
  for await (const header of zip.eachEntry()) {
    if (header.isEncrypted()) throw new ArchiveFault('broken')
    entries.push({
      name: header.fileNameRaw.toString('utf8'),
      crc: header.crc32,
      packed: header.compressedSize,
      size: header.uncompressedSize,
      header,
    })
  }
  return entries
}

/** The library goes by the number of files; that all fits between the beginning and the end, it leaves to who reads. */
async function checkDirectory({ fileSize, comment }: ZipFile, entries: ArchiveEntry[], readAt: ReadAt): Promise<void> {
  const endsAt = fileSize - END - comment.length
  const end = await readAt(endsAt, endsAt + END)
  const said = end.readUInt32LE(DIRECTORY_AT)
  const long = entries.reduce((sum, { header }) => sum + LINE + moreOf(header), 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const last = entries.reduce((at, entry) => Math.max(at, entry.header.relativeOffsetOfLocalHeader + entry.packed), 0)
  if (said < long || said > endsAt || packed > fileSize || last > endsAt - said) throw new ArchiveFault('broken')
}

const moreOf = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
  fileNameLength + extraFieldLength + fileCommentLength

async function* unpacked(zip: ZipFile, reader: ArchiveReader, entry: ArchiveEntry, most: number) {
  let size = 0
  let sum = 0
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry.header)
    for await (const piece of stream) {
      size += piece.length
      if (size > most) throw new ArchiveFault('size')
      sum = crc32(piece, sum)
      yield piece
    }
  } catch (error) {
    throw reader.faultOf(error)
  }
  if (sum !== entry.crc) throw new ArchiveFault('broken')
}
