import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { format } from 'node:util'
import pino from 'pino'
import { readableLine } from '#server/core/text/readable-line.ts'
import { env } from '#server/env.ts'

type Facts = Record<string, unknown>

const requests = new AsyncLocalStorage<string>()

/** Runs `work` as part of a request: whatever it logs carries the request's id. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work)

/** The id of the request that is being answered, if one is. */
export const requestId = (): string | undefined => requests.getStore()

const SECRET = /authorization|cookie|passw|secret|token|credential|api_?key/i
/** A login in an address, and what follows "Bearer" or "Basic". */
const IN_TEXT = /(:\/\/[^\s:/@]*:)[^\s/@]+(?=@)|\b((?:Bearer|Basic) )[\w+/=.~-]+/g
const HIDDEN = '[hidden]'

const shown = (text: string) => text.replace(IN_TEXT, `$1$2${HIDDEN}`)

/** An error with its causes; the values of a failed query stay out, for they may be secrets. */
function told(error: Error): string {
  const text = (error.stack ?? error.message).replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  return error.cause instanceof Error ? `${text}\ncaused by ${told(error.cause)}` : text
}

/** A value as it may be written: without what only its owner may know. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shown(value)
  if (value instanceof Error) return shown(told(value))
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? HIDDEN : plain(each, depth + 1)]),
  )
}

/** Standard error may be a full disk or a closed pipe: then the line is lost, and the program goes on. */
function write(line: string): void {
  try {
    const bytes = Buffer.from(env.NODE_ENV === 'development' ? readableLine(line) : line)
    for (let at = 0; at < bytes.length; ) at += writeSync(2, bytes, at)
  } catch {}
}

/** A log that writes its lines by `to`. Line breaks in values are escaped, so that a name cannot forge a line. */
export const newLog = (to: (line: string) => void) => {
  const options: pino.LoggerOptions = {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }), log: (facts) => plain(facts) as Facts },
    mixin: () => (requestId() ? { requestId: requestId() } : {}),
  }
  const out = pino(options, { write: to })
  return {
    info: (facts: Facts, message: string) => out.info(facts, shown(message)),
    warn: (facts: Facts, message: string) => out.warn(facts, shown(message)),
    error: (facts: Facts, message: string) => out.error(facts, shown(message)),
  }
}

/** A client left before its answer came, in Node's words and in those of a request's signal: nobody's fault. */
const isHungUp = (error: (Error & { code?: string }) | undefined) =>
  error?.name === 'AbortError' || (error?.message === 'aborted' && error.code === 'ECONNRESET')

/** Whatever is said on the console from here on, by React or a library, is a line of the log as well. */
export function logConsole(to = log): void {
  const said =
    (level: 'error' | 'warn') =>
    (first: unknown, ...more: unknown[]) => {
      const error = [first, ...more].find((each) => each instanceof Error)
      if (isHungUp(error)) return
      to[level]({ ...(error && { error }) }, error === first ? 'fault' : format(first, ...more).slice(0, 2_000))
    }
  console.error = said('error')
  console.warn = said('warn')
}

/** One JSON line per event on standard error; in development a line for people. */
export const log = newLog(write)
