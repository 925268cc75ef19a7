import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { archiveIn } from '#server/domain/transfer/file/archive/read-archive.ts'

/** What a ZIP holds, by name. */
export async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await archiveIn(zip, 100_000)
  const held = new Map<string, Buffer>()
  for (const entry of archive.entries) held.set(entry.name, await archive.bytes(entry, 500_000_000))
  return held
}

/** And the other way. */
export async function packed(held: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of held) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}
