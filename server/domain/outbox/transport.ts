import { createTransport, type Transporter } from 'nodemailer'
import { env } from '#server/env.ts'

/** Milliseconds that a mail server has for each thing it is asked. */
const PATIENCE = 20_000

let open: { url: string; transport: Transporter; from: string } | undefined

/** The address that mail comes from by a mail server's URL. */
export const senderOf = (url: URL): string => url.searchParams.get('from') ?? `no-reply@${env.baseUrl.hostname}`

/** The way to the mail server of a URL (`mailUrl`), and the address mail comes from. */
export function mailServer(address: string): { transport: Transporter; from: string } {
  if (open?.url === address) return open
  const url = new URL(address)
  open?.transport.close()
  open = { url: address, transport: transportTo(url, PATIENCE), from: senderOf(url) }
  return open
}

function transportTo(url: URL, patience: number): Transporter {
  const secure = url.protocol === 'smtps:'
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: url.searchParams.get('starttls') === 'required',
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
