import type pg from 'pg'
import type { Store } from '../../support/sales.ts'

export const PLATFORM = 'http://localhost:3000'

/** What the tests of the hand-over do, on the database that the test file has pointed the settings at. */
export async function handOvers(db: pg.Client) {
  const { handleBackend } = await import('#server/api/rest/http.ts')
  const { callsFor } = await import('#server/api/calls.ts')
  const { openSession } = await import('#server/domain/identity/sessions.ts')
  const { platformDb } = await import('#server/db/client.ts')

  /** A browser that signed in as the store's owner. */
  async function browser(store: Store): Promise<string> {
    const { rows } = await db.query('SELECT id FROM users WHERE store_id = $1', [store.id])
    const of = { userId: Number(rows[0].id), kind: 'web' as const, ip: '127.0.0.1', userAgent: '' }
    return (await platformDb.tx((tx) => openSession(tx, of))).token
  }

  const onPlatform = (token: string) =>
    callsFor(new Request(PLATFORM, { headers: { host: 'localhost:3000', cookie: `__Host-sid=${token}` } }), 'platform')
  const onShop = (store: Store, editor = '') =>
    callsFor(new Request(PLATFORM, { headers: { host: store.host, cookie: `__Host-editor=${editor}` } }), 'shop')

  /** The editor on the shop's own host, by its session's secret. */
  const inEditor = (store: Store, editor: string) =>
    callsFor(new Request(PLATFORM, { headers: { host: store.host, cookie: `__Host-editor=${editor}` } }), 'staff')

  const codeFor = async (token: string) => (await onPlatform(token)).web.handOver()

  async function send(host: string, path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } })
    const answer = await handleBackend(request, { ip: '127.0.0.1' })
    if (!answer) throw new Error(`${host}${path} is a page`)
    return answer
  }

  const enter = (code: string, host: string, origin: string | null = PLATFORM) =>
    send(host, '/editor/enter', {
      method: 'POST',
      body: new URLSearchParams({ token: code }),
      headers: origin === null ? {} : { origin },
    })

  /** Enters, and returns the editor session's secret. */
  async function entered(token: string, store: Store): Promise<string> {
    const { code } = await codeFor(token)
    const editor = editorIn(await enter(code, store.host))
    if (!editor) throw new Error('refused')
    return editor
  }

  const looks = async (editor: string, store: Store) => (await (await onShop(store, editor)).web.editor()) !== null

  return { browser, onPlatform, onShop, inEditor, codeFor, send, enter, entered, looks }
}

/** The editor session's secret that an answer sets. */
export const editorIn = (answer: Response) =>
  /^__Host-editor=([\w-]+);/.exec(
    answer.headers.getSetCookie().find((each) => each.startsWith('__Host-editor')) ?? '',
  )?.[1]
