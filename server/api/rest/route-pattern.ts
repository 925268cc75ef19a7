import { isProcedure } from '@orpc/server'
import { rest } from '#server/api/router.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const OWN = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/tls-ask',
  '/events',
  '/api/openapi.json',
  '/api/docs',
  '/account/logout',
  '/account/wishlist',
  '/editor/enter',
  '/editor/leave',
  '/editor/theme',
  '/newsletter',
  '/newsletter/confirm',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/manifest.webmanifest',
]
const PLACES = ['/files/', '/maps/', '/og/', '/offline/', '/assets/', '/_serverFn/']

let patterns: string[][] | undefined

/** The REST calls' paths in parts, those with fewer `{…}` first: of two that fit, the one that says more. */
function restPatterns(): string[][] {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (isProcedure(node)) found.add(`/api${node['~orpc'].route.path}`)
    else if (typeof node === 'object' && node !== null) Object.values(node).forEach(walk)
  }
  walk(rest)
  const open = (parts: string[]) => parts.filter((part) => part.startsWith('{')).length
  return [...found].map((path) => path.split('/')).toSorted((a, b) => open(a) - open(b))
}

/**
 * What /metrics and the log call a request: a pattern, so that there is an end to the names and no id or token stands in
 * one.
 * @param page the pattern of the page that was found for it; what is neither a page nor a call of ours is `unmatched`
 */
export function routePattern(pathname: string, page?: string): string {
  if (OWN.includes(pathname)) return pathname
  const place = PLACES.find((start) => pathname.startsWith(start))
  if (place) return `${place}…`
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return page ?? 'unmatched'
  patterns ??= restPatterns()
  const parts = pathname.split('/')
  const found = patterns.find(
    (pattern) =>
      pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part.startsWith('{')),
  )
  return found?.join('/') ?? '/api/…'
}

export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')
