import { open } from 'node:fs/promises'
import { type Archive, ownArchives } from '#server/domain/maps/archives.ts'
import { env } from '#server/env.ts'
import { sideOfHost } from '#server/http/host.ts'
import { limitCalls } from '#server/http/limits.ts'

/** A tile is some 100 KB; more than this at once is no map's question. */
const MOST = 4 * 1024 * 1024

const missing = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })

/**
 * What maps are drawn from, on every host of ours: which sources there are, and of the operator's archives the pieces that
 * are asked for (PMTiles: one file, read by ranges). Nothing of a name that is asked for is part of a path.
 */
export async function serveMap(request: Request, pathname: string): Promise<Response> {
  if (sideOfHost(request.headers.get('host')).side === 'unknown' || !/^(GET|HEAD)$/.test(request.method))
    return missing()
  await limitCalls(request)
  const { base, terrain } = await ownArchives()
  const asked = pathname.slice('/maps/'.length)
  if (asked === 'sources.json') return sources(request, { base, terrain })
  const archive = asked === 'base.pmtiles' ? base : asked === 'terrain.pmtiles' ? terrain : undefined
  return archive ? piece(request, archive) : missing()
}

type Sources = { base: Archive | undefined; terrain: Archive | undefined }

function sources(request: Request, { base, terrain }: Sources): Response {
  const shown = (archive: Archive | undefined) => {
    if (!archive) return null
    const { kind, minzoom, maxzoom, bounds, etag } = archive
    // Another file is another address: what a browser kept of the one before is none of it.
    return { url: `/maps/${kind}.pmtiles?v=${encodeURIComponent(etag.slice(1, -1))}`, minzoom, maxzoom, bounds }
  }
  const body = JSON.stringify({ style: env.MAP_STYLE_URL ?? null, base: shown(base), terrain: shown(terrain) })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  })
}

async function piece(request: Request, { path, bytes, etag }: Archive): Promise<Response> {
  const headers = {
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'same-site',
    etag,
  }
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.get('range') ?? '') ?? []
  const from = Number(first)
  const to = Math.min(Number(last), bytes - 1)
  if (first === undefined || from > to || to - from >= MOST)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
  const length = to - from + 1
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return new Response(request.method === 'HEAD' ? null : buffer.subarray(0, bytesRead), {
      status: 206,
      headers: {
        ...headers,
        'content-range': `bytes ${from}-${from + bytesRead - 1}/${bytes}`,
        'content-length': String(bytesRead),
      },
    })
  } finally {
    await file.close()
  }
}
