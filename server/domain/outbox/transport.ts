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
  const transport = transportTo(url, PATIENCE)
  open = { url: SMTP_URL, transport, from: url.searchParams.get('from') ?? `no-reply@${env.baseUrl.hostname}` }
  return open
}

function transportTo(url: URL, patience: number): Transporter {
  const secure = url.protocol === 'smtps:'
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing that is written into a mail may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Greets the mail server of `address` and signs in, without sending anything. @throws Error in the server's words */
export async function greetMailServer(address: string, patience: number): Promise<void> {
  const transport = transportTo(new URL(address), patience)
  const late = setTimeout(() => transport.close(), patience)
  try {
    await transport.verify()
  } finally {
    clearTimeout(late)
    transport.close()
  }
}
