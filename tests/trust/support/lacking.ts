import type { Answer } from './wire.ts'

const isPage = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')

/** Which of the headers that protect whoever reads it an answer lacks; `secure`: the outside speaks HTTPS. */
export function lacking(answer: Answer, { secure }: { secure: boolean }): string[] {
  const { headers } = answer
  const has = (name: string, pattern: RegExp) => pattern.test(String(headers[name] ?? ''))
  const csp = String(headers['content-security-policy'] ?? '')
  const type = String(headers['content-type'] ?? '')
  const rules: [string, boolean][] = [
    ['nosniff', has('x-content-type-options', /^nosniff$/)],
    ['Referrer-Policy', has('referrer-policy', /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/)],
    ['frames', has('x-frame-options', /^DENY$/)],
    ['HSTS', secure === has('strict-transport-security', /^max-age=31536000; includeSubDomains$/)],
    ['no X-Powered-By or Server', !headers['x-powered-by'] && !headers.server],
    ['no-store', !/json/.test(type) || has('cache-control', /no-store/)],
    ['a policy', !isPage(answer) || /frame-ancestors 'none'/.test(csp)],
    ['a nonce', !isPage(answer) || /script-src 'nonce-/.test(csp) || /default-src 'none'/.test(csp)],
    ['no unsafe script', !/script-src[^;]*unsafe/.test(csp)],
    ['no cache of a page', !isPage(answer) || /default-src 'none'/.test(csp) || has('cache-control', /no-store/)],
  ]
  return rules.filter(([, held]) => !held).map(([name]) => name)
}
