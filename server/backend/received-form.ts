import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { dropReceived, keepReceived, placeToReceive, readyToReceive } from '#server/domain/files/received-files.ts'

/** Far more than any form of ours holds; its bytes are counted before they come here. */
const limits = { fields: 200, files: 10, fieldSize: 1024 * 1024 }

/** Milliseconds without a byte of progress, once all has come in, after which the parser is taken to wait for ever. */
const STUCK = 3_000

/** A form of which the files lie on the disk. `drop` it in any case. */
export interface ReceivedForm {
  /** Null where what was sent is no form. */
  form: FormData | null
  drop(): Promise<void>
}

/**
 * Takes a form apart while it comes in: texts are kept in memory, files on the disk, and no more is taken from the sender
 * than the disk has taken. What ends early, in the sender's line or in `body`, leaves nothing.
 * @param type the Content-Type, which names the boundary
 * @throws whatever `body` throws; ENOSPC and its like
 */
export async function receiveForm(body: AsyncIterable<Uint8Array>, type: string): Promise<ReceivedForm> {
  await readyToReceive()
  const paths: string[] = []
  const drop = () => dropReceived(paths)
  try {
    return { form: await takenApart(body, parserOf(type), paths), drop }
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

type Part = readonly [name: string, value: string | Promise<File>]

async function takenApart(
  body: AsyncIterable<Uint8Array>,
  parser: BusboyInstance | undefined,
  paths: string[],
): Promise<FormData | null> {
  const parts: Part[] = []
  const streams: BusboyFileStream[] = []
  const over = Promise.withResolvers<void>()
  over.promise.catch(() => undefined)
  const refuse = () => over.reject(new Error('The form holds more than a form may'))
  parser?.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse()
    else parts.push([name, value])
  })
  parser?.on('file', (name, stream, fileName, _encoding, type) => {
    const path = placeToReceive()
    paths.push(path)
    streams.push(stream)
    const file = keepReceived(stream, path, type).then((blob) => new File([blob], fileName ?? '', { type }))
    file.catch(over.reject)
    parts.push([name, file])
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser?.on(limit, refuse)
  parser?.on('error', over.reject)
  parser?.on('finish', over.resolve)

  let readable = parser !== undefined
  let sent = 0
  const unless = async (work: () => Promise<unknown> | undefined) => {
    try {
      if (readable) await work()
    } catch (error) {
      // What the disk says is no fault of the form; anything else is, and the rest is only counted.
      if ((error as NodeJS.ErrnoException).syscall) throw error
      readable = false
    }
  }
  try {
    for await (const chunk of body) {
      sent += chunk.length
      await unless(() =>
        parser?.write(chunk) ? undefined : Promise.race([once(parser as never, 'drain'), over.promise]),
      )
    }
    const form = new FormData()
    // Nothing sent is an empty form: each missing field is then named.
    if (sent === 0) return form
    await unless(() => {
      parser?.end()
      return unlessStuck(over.promise, () => streams.reduce((read, stream) => read + stream.bytesRead, 0))
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
