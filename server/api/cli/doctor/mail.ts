import { errorLine } from '#server/api/cli/error-line.ts'
import { greetMailServer } from '#server/domain/outbox/transport.ts'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const PATIENCE = 5_000

/** Greets the mail server, and signs in where a login is set; nothing is sent. */
export async function checkMail({ SMTP_URL, local }: Env): Promise<Finding> {
  const name = 'mail'
  if (!SMTP_URL) {
    const said = 'SMTP_URL is not set: mail is kept for the platform’s admin'
    return local ? ok(name, said) : warn(name, said, 'set SMTP_URL, so that people get their links')
  }
  const { host } = new URL(SMTP_URL)
  try {
    await greetMailServer(SMTP_URL, PATIENCE)
    return ok(name, `${host} answers and lets us in`)
  } catch (error) {
    return fail(name, `${host}: ${errorLine(error)}`, 'look at SMTP_URL and at the server; until then letters wait')
  }
}
