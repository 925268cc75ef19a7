import { sql } from 'drizzle-orm'
import type { MailServer, MailServerBody } from '#app/contracts/mail-server.ts'
import { m } from '#app/paraglide/messages.js'
import type { AdminContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { seal, unseal } from '#server/core/text/seal.ts'
import { actFor, type Db, platformDb, type Tx } from '#server/db/client.ts'
import { platformSettings } from '#server/db/schema/identity.ts'
import { env } from '#server/env.ts'
import { greetMailServer } from './transport.ts'

/** As it lies in the platform's settings; the password is sealed. */
interface Stored extends Omit<MailServerBody, 'password'> {
  password: string | null
}

/** Milliseconds that a server has to greet and take the login. */
const PATIENCE = 8_000

/** Milliseconds for which what another process was told is not heard of here. */
const KEPT = 5_000

let known: { until: number; url: string | undefined } | undefined

/** Forgets what was read; the program is closed. */
export function forgetMailServer(): void {
  known = undefined
}

/**
 * Where mail goes, as a URL such as `smtps://user:password@host:465?from=shop@example.com`: SMTP_URL, else the server that
 * an admin named; undefined: nowhere, mail is kept. Asked in any transaction.
 */
export async function mailUrl(db: Tx): Promise<string | undefined> {
  if (env.SMTP_URL) return env.SMTP_URL
  if (!known || known.until < performance.now())
    known = { until: performance.now() + KEPT, url: await namedMailUrl(db) }
  return known.url
}

async function storedServer(db: Tx, lock = false): Promise<Stored | null> {
  const query = db.select({ mail: sql<Stored | null>`${platformSettings.settings} -> 'mail'` }).from(platformSettings)
  const [row] = await (lock ? query.for('update') : query)
  return row?.mail ?? null
}

/** The URL of the server that an admin named. */
export const namedMailUrl = async (db: Tx): Promise<string | undefined> => urlOf(await storedServer(db))

/** Undefined as well where its password was sealed under another SECRET: it could not sign in. */
function urlOf(stored: Stored | null): string | undefined {
  if (!stored) return undefined
  const { password, ...server } = stored
  const secret = password === null ? '' : unseal(password, 'mail')?.password
  return secret === undefined ? undefined : urlFor(server, secret)
}

function urlFor({ host, port, security, username, from }: Server, password: string): string {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host.includes(':') ? `[${host}]` : host}:${port}`)
  url.username = encodeURIComponent(username)
  url.password = encodeURIComponent(password)
  url.searchParams.set('from', from)
  if (security === 'starttls') url.searchParams.set('starttls', 'required')
  return url.href
}

const shown = (stored: Stored | null): MailServer => ({
  by: env.SMTP_URL ? 'environment' : stored ? 'settings' : null,
  server: stored && withoutPassword(stored),
})

function withoutPassword({ password, ...server }: Stored): NonNullable<MailServer['server']> {
  return { ...server, password_set: password !== null }
}

export const readMailServer = (db: Db): Promise<MailServer> => db.read(async (tx) => shown(await storedServer(tx)))

/**
 * Keeps the mail server that an admin names. A password is kept for the server and the user that it was typed for alone:
 * whoever names another server must not be sent it. The server is greeted first.
 * @throws 422 on `password` and `host`
 */
export async function saveMailServer(
  context: AdminContext,
  { password, ...server }: MailServerBody,
): Promise<MailServer> {
  const stored = await platformDb.read((db) => storedServer(db))
  await greet(server, password || passwordFor(stored, server))
  return change(context, (before) => {
    const kept = isSame(before, server) ? (before?.password ?? null) : null
    return { ...server, password: server.username && password ? seal({ password }, 'mail') : kept }
  })
}

type Server = Omit<Stored, 'password'>

const isSame = (before: Stored | null, { host, port, username }: Server): boolean =>
  before !== null && before.host === host && before.port === port && before.username === username

/** The password that a server signs in with where none is sent: the one it had. @throws 422 on `password` */
function passwordFor(before: Stored | null, server: Server): string {
  if (!server.username) return ''
  const kept = isSame(before, server) && before?.password ? unseal(before.password, 'mail')?.password : undefined
  if (kept === undefined) throw refusedField('password', m.mail_password_needed())
  return kept
}

/** @throws 422 on `host`, in the server's words, for one that does not answer or takes no such login */
async function greet(server: Server, password: string): Promise<void> {
  try {
    await greetMailServer(urlFor(server, password), PATIENCE)
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw refusedField('host', m.mail_server_refused({ said: said.slice(0, 200) }))
  }
}

/** From here on mail is kept, where SMTP_URL says nothing. */
export const removeMailServer = (context: AdminContext): Promise<MailServer> => change(context, () => null)

async function change(context: AdminContext, to: (before: Stored | null) => Stored | null): Promise<MailServer> {
  const after = await platformDb.tx(async (db) => {
    await actFor(db, 0)
    const before = await storedServer(db, true)
    const stored = to(before)
    await db
      .update(platformSettings)
      .set({ settings: sql`${platformSettings.settings} || ${JSON.stringify({ mail: stored })}::jsonb` })
    const changes = {
      mail: [before && withoutPassword(before), stored && withoutPassword(stored)] as [unknown, unknown],
    }
    await audit(db, context, { event: 'updated', entity: 'system-settings', id: 1, label: 'Phsar', changes })
    return stored
  })
  forgetMailServer()
  return shown(after)
}
