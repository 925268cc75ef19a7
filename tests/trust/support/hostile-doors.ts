import { HONEST_CSV, type HostileFile } from '../../support/hostile-file.ts'
import type { BuiltServer } from './built-door.ts'
import { type Answer, send } from './wire.ts'

/** A door of the server that takes a file, and what else its form says. */
export interface FileDoor {
  path: string
  fields: Record<string, string>
}

/** The five doors that a stranger's file comes in by. Dry runs: what is hostile is never kept. */
export const FILE_DOORS: readonly FileDoor[] = [
  { path: '/products/import', fields: { dry_run: '1' } },
  { path: '/products/import/preview', fields: {} },
  { path: '/categories/import', fields: { dry_run: '1' } },
  { path: '/customers/import', fields: { dry_run: '1' } },
  { path: '/upload', fields: {} },
]

/** Longer than any deadline of the server: who has not answered by then hangs. In milliseconds. */
const HANGS = 60_000

/** Sends a file as a browser does. */
export async function sendFile(
  door: Pick<BuiltServer, 'port'>,
  token: string,
  { path, fields }: FileDoor,
  file: { name: string; bytes: Buffer },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(file.bytes)], nameOf(file.name, path)))
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const headers = {
    host: `localhost:${door.port}`,
    authorization: `Bearer ${token}`,
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  const wire = { method: 'POST', path: `/api/backend${path}`, headers, body, note: file.name }
  return send(door, wire, HANGS)
}

/** Files go by the names that they pretend to. */
function nameOf(name: string, path: string): string {
  if (path === '/upload') return 'a.png'
  const ending = { workbook: 'xlsx', archive: 'zip', table: 'csv', picture: 'png' }[name.split(':')[0] ?? '']
  return `a.${ending ?? 'csv'}`
}

/** Brings in one honest row, as another store does. */
export const sendHonest = (door: Pick<BuiltServer, 'port'>, token: string) =>
  sendFile(
    door,
    token,
    { path: '/products/import', fields: { dry_run: '1' } },
    {
      name: 'table: an honest one',
      bytes: Buffer.from(HONEST_CSV),
    },
  )

/** What somebody sees who is refused; and what nobody may see. */
const INNER = /node_modules|\.m?[jt]s\b|at Object|root:x:|heap|ENOENT|ECONN/

/** What is wrong with the answer to a hostile file; undefined: nothing. */
export function faultOf({ name, expect }: HostileFile, { path }: FileDoor, answer: Answer): string | undefined {
  const { status, text } = answer
  const said = `${name} at ${path}: ${status} ${text.slice(0, 200)}`
  // A connection that broke: the server had said no to the length alone, and did not wait for the rest.
  if (status === 0 && path === '/upload') return
  if (/root:x:/.test(text)) return `It shows a file of the server. ${said}`
  const picture = path === '/upload' && !name.startsWith('picture:')
  if ([200, 201].includes(status)) return expect === 'any' && !picture ? undefined : `It is taken. ${said}`
  if (![400, 413, 415, 422].includes(status)) return `It is no refusal. ${said}`
  const message = messageOf(text)
  if (!message) return `It says nothing. ${said}`
  return INNER.test(message) ? `It tells of its inside. ${said}` : undefined
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

/** Whether the process is the one that was started, and well. */
export async function lives(door: BuiltServer): Promise<boolean> {
  process.kill(door.pid, 0)
  const { status } = await send(door, {
    method: 'GET',
    path: '/healthz',
    headers: { host: `localhost:${door.port}` },
    note: 'health',
  })
  return status === 200 && !/FATAL|unhandled|uncaught/i.test(door.said())
}
