import type { Scene } from '#server/api/cli/command.ts'
import { errorLine } from '#server/api/cli/error-line.ts'
import { hasDatabase, withServer } from '#server/api/cli/with-database.ts'
import { lookOnce } from '#server/db/look-once.ts'
import { namedMailUrl } from '#server/domain/outbox/mail-settings.ts'
import { greetMailServer } from '#server/domain/outbox/transport.ts'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const PATIENCE = 5_000

/** Greets the mail server, and signs in where a login is set; nothing is sent. */
export async function checkMail({ local }: Pick<Env, 'local'>, url: string | undefined): Promise<Finding> {
  const name = 'mail'
  if (!url) {
    const said = 'no mail server is set: emails are kept in the outbox'
    return local ? ok(name, said) : warn(name, said, 'set SMTP_URL, or a mail server in the system settings')
  }
  const { host } = new URL(url)
  try {
    await greetMailServer(url, PATIENCE)
    return ok(name, `${host} accepts the login`)
  } catch (error) {
    return fail(
      name,
      `${host}: ${errorLine(error)}`,
      'check the address and the login of the mail server; emails wait until then',
    )
  }
}

/** The mail server that an admin named, as a URL; undefined where none is, or nothing of it can be read: the database says why. */
export async function namedMailServer(scene: Scene): Promise<string | undefined> {
  if (!hasDatabase(scene.env)) return undefined
  return withServer(scene, 'found', (url) => lookOnce(url, namedMailUrl)).catch(() => undefined)
}
