import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { toNodeHandler } from 'srvx/node'
import { expect, it, onTestFinished } from 'vitest'
import { compressed } from '#server/boot/compressed.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const TEXT = 'ស្បែកជើង and shoes. '.repeat(4000)

/** What a server that answers with `fetch` sends to one request. */
async function ask(fetch: () => Response, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const handle = toNodeHandler(fetch) as RequestListener
  const server = createServer((incoming, outgoing) => {
    compressed(incoming, outgoing)
    handle(incoming, outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, headers, method }, done).once('error', fail).end()
  })
}

it('prefers brotli, then gzip, and sends plainly what is asked for plainly', async () => {
  const page = () => new Response(TEXT, { headers: { ...HTML, vary: 'cookie', etag: '"1"' } })
  const br = await ask(page, { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding', etag: 'W/"1"' })
  expect(brotliDecompressSync(await buffer(br)).toString()).toBe(TEXT)
  const gzip = await ask(page, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(await buffer(gzip)).toString()).toBe(TEXT)
  const plain = await ask(page, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await buffer(plain)).toString()).toBe(TEXT)
})

it('leaves alone what gains nothing', async () => {
  const headers = { 'accept-encoding': 'br' }
  const small = await ask(() => Response.json({ ok: true }, { headers: { 'content-length': '11' } }), headers)
  expect((await buffer(small)).toString()).toBe('{"ok":true}')
  const picture = await ask(() => new Response(TEXT, { headers: { 'content-type': 'image/webp' } }), headers)
  expect((await buffer(picture)).toString()).toBe(TEXT)
  const head = await ask(() => new Response(TEXT, { headers: HTML }), headers, 'HEAD')
  expect(head.headers['content-encoding']).toBeUndefined()
  const none = await ask(() => new Response(null, { status: 304, headers: HTML }), headers)
  expect(none.headers['content-encoding']).toBeUndefined()
})

it('keeps every cookie', async () => {
  const headers = new Headers(HTML)
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const reply = await ask(() => new Response(TEXT, { headers }), { 'accept-encoding': 'br' })
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  await buffer(reply)
})

it('sends what is there while the rest is still being made', async () => {
  let finish = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>first'))
      finish = () => {
        controller.enqueue(new TextEncoder().encode('</p>'))
        controller.close()
      }
    },
  })
  const reply = await ask(() => new Response(body, { headers: HTML }), { 'accept-encoding': 'br' })
  const text = reply.pipe(createBrotliDecompress())
  const [first] = await new Promise<Buffer[]>((done) => text.once('data', (chunk: Buffer) => done([chunk])))
  expect(String(first)).toBe('<p>first')
  finish()
  expect((await buffer(text)).toString()).toBe('</p>')
})

it('carries a large body whole to a slow reader', async () => {
  const large = TEXT.repeat(100)
  const reply = await ask(() => new Response(large, { headers: HTML }), { 'accept-encoding': 'gzip' })
  reply.pause()
  await new Promise((done) => setTimeout(done, 200))
  expect(gunzipSync(await buffer(reply)).toString()).toBe(large)
})
