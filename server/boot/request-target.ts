import type { IncomingMessage } from 'node:http'

/**
 * What a request asks for, as a path of ours: whoever reads it further sees no other host in it, nor what a browser would
 * take for one when it is sent there. A whole address (`GET http://host/path`) counts where it names the request's own
 * host.
 * @returns 421 for another host's address, 400 for what is no path; else undefined, and `request.url` is the path
 */
export function ownTarget(request: IncomingMessage): 400 | 421 | undefined {
  const asked = request.url ?? ''
  const path = asked.startsWith('/') ? asked : pathOfAddress(asked, request.headers.host ?? '')
  if (typeof path === 'number') return path
  // A backslash is read as a slash, as browsers do.
  request.url = path.replace(/^[^?]*/, (before) => before.replaceAll('\\', '/').replace(/^\/{2,}/, '/'))
  return undefined
}

function pathOfAddress(asked: string, host: string): string | 400 | 421 {
  const [, named = '', path = ''] = /^https?:\/\/([^/?#\\@]+)((?:[/?#].*)?)$/i.exec(asked) ?? []
  if (!named) return 400
  if (named.toLowerCase() !== host.toLowerCase()) return 421
  return path.startsWith('/') ? path : `/${path}`
}
