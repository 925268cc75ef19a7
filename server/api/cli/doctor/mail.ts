import { errorLine } from '#server/api/cli/error-line.ts'
import { greetMailServer } from '#server/domain/outbox/transport.ts'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const PATIENCE = 5_000

/** Greets the mail server, and signs in where a login is set; nothing is sent. */
export async function checkMail({ SMTP_URL, local }: Env): Promise<Finding> {
  const name = 'mail'
  if (!SMTP_URL) {
    const said = 'SMTP_URL is not set: emails are kept in the outbox'
    return local ? ok(name, said) : warn(name, said, 'set SMTP_URL to send emails')
  }
  const { host } = new URL(SMTP_URL)
  try {
    await greetMailServer(SMTP_URL, PATIENCE)
    return ok(name, `${host} accepts the login`)
  } catch (error) {
    return fail(name, `${host}: ${errorLine(error)}`, 'check SMTP_URL and the server; emails wait until then')
  }
}
