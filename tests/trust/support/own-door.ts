import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from 'srvx/node'
import type { Door } from './wire.ts'

/** The real listener with the real REST handler behind it, in this process and on any free port. */
export async function ownDoor(settings: { TRUST_PROXY?: boolean } = {}): Promise<Door> {
  const { serve } = await import('#server/boot/http.ts')
  const { env } = await import('#server/env.ts')
  const { handleBackend } = await import('#server/api/rest/http.ts')
  const answer = async (request: Request) =>
    (await handleBackend(request, { ip: request.headers.get('x-phsar-ip') ?? '' })) ??
    new Response('A page', { status: 404 })
  const server = createServer()
  const listener = toNodeHandler(answer, { trustProxy: true }) as Parameters<typeof server.on<'request'>>[1]
  const { close } = await serve({ ...env, PORT: 0, ...settings }, { listener: listener as never }, server)
  return { port: (server.address() as AddressInfo).port, close }
}
