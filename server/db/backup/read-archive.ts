import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartError } from '#server/boot/start-error.ts'
import { FORMAT, MANIFEST, type Manifest, manifestShape, SUMS } from './manifest.ts'

/** Takes an entry's content to its end; what it returns without having read is passed by. */
export type RequestContext = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads an archive from its first to its last byte, entry by entry, in the order in which it was written. What `visit`
 * was given counts only once this returns: the sums are at the end.
 * @throws StartError where a byte is missing, other than it was, or one too many, or the format is another
 */
export async function readArchive(
  path: string,
  requestContext: RequestContext,
  signal?: AbortSignal,
): Promise<Manifest> {
  const found = new Map<string, string>()
  const kept: Record<string, string> = {}
  await entries(path, signal, async (name, content) => {
    if (SUMS in kept || found.has(name)) throw damaged(path, `${name} is one too many`)
    const hash = createHash('sha256')
    const hashed = (async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    })()
    if (name === MANIFEST || name === SUMS) kept[name] = await text(hashed)
    else {
      await requestContext(name, hashed)
      for await (const _ of hashed);
    }
    if (name !== SUMS) found.set(name, hash.digest('hex'))
  })
  if (kept[SUMS] === undefined || kept[MANIFEST] === undefined) throw damaged(path, 'its end is missing')
  const lines = [...found].map(([name, sum]) => `${sum}  ${name}\n`)
  const wrong = differing(kept[SUMS].match(/[^\n]*\n|[^\n]+$/g) ?? [], lines)
  if (wrong !== undefined) throw damaged(path, `${wrong} is not what was written`)
  return manifestIn(path, kept[MANIFEST])
}

async function entries(path: string, signal: AbortSignal | undefined, each: RequestContext): Promise<void> {
  const tar = extract()
  const flowing = pipeline(createReadStream(path), createGunzip(), tar, { signal })
  // Its failure also ends the loop, which may be waiting on something else at that moment.
  const broken = flowing.then(
    () => undefined,
    (error: Error) => error,
  )
  try {
    for await (const entry of tar) {
      if (entry.header.type !== 'file') throw damaged(path, `${entry.header.name} is no file`)
      await each(entry.header.name, entry)
      // Where a visit stopped early the rest flows by.
      entry.resume()
    }
    await flowing
  } catch (error) {
    tar.destroy()
    const cause = await broken
    throw cause && !isPremature(cause) && !(error instanceof StartError) ? readable(path, cause) : readable(path, error)
  }
}

const isPremature = (error: Error) => (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** What gzip, tar and the file system say of a file that is no archive, or no whole one. */
function readable(path: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (['ENOENT', 'EACCES', 'EISDIR', 'EIO', 'EPERM'].includes(code))
    return new StartError(`The archive ${path} cannot be read (${code})`)
  if (message === 'incorrect header check') return new StartError(`${path} is not a Phsar backup`)
  if (code.startsWith('Z_') || /tar header|Unexpected end of data|Invalid pax/i.test(message))
    return damaged(path, message)
  return error
}

const damaged = (path: string, why: string) => new StartError(`The archive ${path} is damaged: ${why}`)

/** The name in the first line that differs. */
function differing(written: string[], read: string[]): string | undefined {
  for (let at = 0; at < Math.max(written.length, read.length); at++)
    if (written[at] !== read[at]) return (written[at] ?? read[at] ?? '').slice(66).trim()
  return undefined
}

function manifestIn(path: string, content: string): Manifest {
  const stated = JSON.parse(content) as { format?: unknown }
  if (stated.format !== FORMAT)
    throw new StartError(`The archive ${path} has format ${stated.format}, but this version reads ${FORMAT}`)
  const parsed = manifestShape.safeParse(stated)
  if (parsed.success) return parsed.data
  throw damaged(path, `its manifest lacks ${parsed.error.issues[0]?.path.join('.')}`)
}
