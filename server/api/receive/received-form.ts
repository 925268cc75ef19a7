import { setTimeout as sleep } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { ORPCError } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { MemoryRoom } from '#server/domain/files/memory-room.ts'
import { dropReceived, keepReceived, placeToReceive, readyToReceive } from '#server/domain/files/received-files.ts'

/** Far more than any form of ours holds; its bytes are counted before they come here. */
const TEXTS = 64 * 1024
/** Bytes beside its files: texts, frames, and what is between the parser and the disk. */
const BESIDE = 256 * 1024
const limits = {
  fields: 200,
  files: 10,
  parts: 210,
  fieldNameSize: 1024,
  fieldSize: TEXTS,
}

/** Milliseconds without a byte of progress, once all has come in, after which the parser is taken to wait for ever. */
const STUCK = 3_000

/** A form of which the larger files lie on the disk. `drop` it in any case. */
export interface ReceivedForm {
  /** Null where what was sent is no form. */
  form: FormData | null
  drop(): Promise<void>
}

/**
 * Takes a form apart while it comes in: texts and small files are kept in memory, larger ones on the disk, and no more is
 * taken from the sender than that has taken. What ends early, in the sender's line or in `body`, leaves nothing.
 * @param of its Content-Type, which names the boundary; the bytes it takes at most; whose it is
 * @throws whatever `body` throws; 413 where its texts are too long; 503 and 507 where there is no room; ENOSPC and its like
 */
export async function receiveForm(
  body: AsyncIterable<Uint8Array>,
  { type, ...of }: { type: string; bytes: number; store: number },
): Promise<ReceivedForm> {
  const { room, giveBack } = await readyToReceive(of)
  const paths: string[] = []
  const drop = () => dropReceived(paths).finally(giveBack)
  try {
    return { form: await takenApart(body, parserOf(type), { paths, room }), drop }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Undefined where the type names no boundary. */
function parserOf(type: string): BusboyInstance | undefined {
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits })
  } catch {
    return undefined
  }
}

/**
 * The parser never ends a file without a body that another part follows at once.
 * @throws Error where neither `done` comes nor `progress` grows
 */
async function unlessStuck(done: Promise<void>, progress: () => number): Promise<void> {
  for (let seen = progress(), now = seen; ; seen = now) {
    const timer = new AbortController()
    const late = sleep(STUCK, true, { signal: timer.signal }).catch(() => false)
    const waited = await Promise.race([done.then(() => false), late]).finally(() => timer.abort())
    now = progress()
    if (!waited) return
    if (now === seen) throw new Error('The form does not end')
  }
}

const drained = (parser: BusboyInstance) => new Promise<void>((resolve) => parser.once('drain', resolve))

type Part = readonly [name: string, value: string | Promise<File>]

async function takenApart(
  body: AsyncIterable<Uint8Array>,
  parser: BusboyInstance | undefined,
  { paths, room }: { paths: string[]; room: MemoryRoom },
): Promise<FormData | null> {
  const parts: Part[] = []
  const streams: BusboyFileStream[] = []
  const over = Promise.withResolvers<void>()
  over.promise.catch(() => undefined)
  const refuse = () => over.reject(new Error('The form holds more than a form may'))
  let texts = 0
  parser?.on('field', (name, value, nameCut, valueCut) => {
    texts += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (valueCut || texts > TEXTS) over.reject(refused(413, m.error_413()))
    else if (nameCut) refuse()
    else parts.push([name, value])
  })
  parser?.on('file', (name, stream, fileName, _encoding, type) => {
    const path = placeToReceive()
    paths.push(path)
    streams.push(stream)
    const file = keepReceived(stream, { path, type, room }).then((blob) => new File([blob], fileName ?? '', { type }))
    file.catch(over.reject)
    parts.push([name, file])
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser?.on(limit, refuse)
  parser?.on('error', over.reject)
  parser?.on('finish', over.resolve)

  let readable = parser !== undefined
  let sent = 0
  const inFiles = () => streams.reduce((read, stream) => read + stream.bytesRead, 0)
  const unless = async (work: () => Promise<unknown> | undefined) => {
    try {
      if (readable) await work()
    } catch (error) {
      // What the disk says is no fault of the form. No form of ours has longer texts: whoever sends them is not heard out.
      if ((error as NodeJS.ErrnoException).syscall || error instanceof ORPCError) throw error
      // Anything else is, and the rest is only counted.
      readable = false
    }
  }
  try {
    for await (const chunk of body) {
      sent += chunk.length
      await unless(() => (!parser || parser.write(chunk) ? undefined : Promise.race([drained(parser), over.promise])))
      // A text that has not ended is told by nobody.
      if (readable && sent - inFiles() > BESIDE) throw refused(413, m.error_413())
    }
    const form = new FormData()
    // Nothing sent is an empty form: each missing field is then named.
    if (sent === 0) return form
    await unless(() => {
      parser?.end()
      return unlessStuck(over.promise, inFiles)
    })
    await unless(async () => {
      for (const [name, value] of parts) {
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, await value)
      }
    })
    return readable ? form : null
  } finally {
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(parts.map(([, value]) => value))
  }
}
