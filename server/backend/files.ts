import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { env } from '#server/env.ts'
import { sideOfHost } from '#server/hall/host.ts'
import { storeOfSubDomain } from '#server/hall/store-of-host.ts'

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  })

/**
 * A stored picture: on the platform's host, and on the host of the store that owns it. The path is matched whole, so
 * there is nothing to climb out of.
 */
export async function serveFile(request: Request, pathname: string): Promise<Response> {
  const [, storeId, name] = /^\/files\/(\d{1,15})\/([a-z0-9]{16,40}\.webp)$/.exec(pathname) ?? []
  if (!storeId || !name || !/^(GET|HEAD)$/.test(request.method)) return missing()
  const side = sideOfHost(request.headers.get('host'))
  if (side.side === 'unknown') return missing()
  if (side.side === 'shop' && (await storeOfSubDomain(side.subDomain))?.id !== Number(storeId)) return missing()
  const path = join(env.DATA_DIR, 'files', storeId, name)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return missing()
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    },
  })
}
