import { createTransport, type Transporter } from 'nodemailer'
import { env } from '#server/env.ts'

/** Milliseconds that a mail server has for each thing it is asked. */
const PATIENCE = 20_000

let open: { url: string; transport: Transporter; from: string } | undefined

/**
 * The way to the mail server of SMTP_URL (`smtps://user:password@host:465?from=shop@example.com`), and the address mail
 * comes from; undefined where none is set.
 */
export function mailServer(): { transport: Transporter; from: string } | undefined {
  const { SMTP_URL } = env
  if (!SMTP_URL) return undefined
  if (open?.url === SMTP_URL) return open
  const url = new URL(SMTP_URL)
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...{ connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    // Nothing that is written into a mail may name a file or an address to fetch.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  open = { url: SMTP_URL, transport, from: url.searchParams.get('from') ?? `no-reply@${env.baseUrl.hostname}` }
  return open
}
