import { randomBytes } from 'node:crypto'
import { env } from '#server/env.ts'

export const newNonce = (): string => randomBytes(16).toString('base64')

const origin = (host: string) => `${env.baseUrl.protocol}//${host}`

/** The operator's own map (MAP_STYLE_URL) is the one other origin that a page may ask. */
const map = () => (env.MAP_STYLE_URL ? ` ${new URL(env.MAP_STYLE_URL).origin}` : '')

/** Inline styles stay allowed: React and pictures' tints write `style` attributes. Scripts run by nonce alone. */
interface Side {
  platform: boolean
  /** The shop's own editor, on the same host, may show it in a frame; nobody else may. */
  framed?: boolean | undefined
}

function policy(nonce: string, { platform, framed = false }: Side): string {
  // The hand-over to a shop's editor posts a form to the store's host.
  const forms = platform ? `'self' ${origin(`*.${env.storeBaseDomain}`)}` : "'self'"
  const development = env.production ? '' : " 'unsafe-eval'"
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map()}`,
    "font-src 'self'",
    `connect-src 'self'${map()}${env.production ? '' : ' ws: wss:'}`,
    // The map's: a file of ours, never text made into a script.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    `form-action ${forms}`,
  ].join('; ')
}

/** A page with the headers that are its own; those of every answer are set at the door. The body streams on. */
export function secured(response: Response, nonce: string, side: Side): Response {
  const headers = new Headers(response.headers)
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.set('content-security-policy', policy(nonce, side))
    headers.append('vary', 'cookie')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  } else if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-site')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
