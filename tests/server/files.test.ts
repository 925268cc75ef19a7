import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureSizes, stepOf } from '#app/contracts/picture.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'

await ownDatabase()
const data = ownFolder()

let server: Api
let store: Awaited<ReturnType<Api['signUp']>>
let other: typeof store
let admin: string

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  store = await server.signUp()
  other = await server.signUp()
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  const person = { email: 'boss@phsar.example', password: 'Tukrolok@2026', firstname: 'Bo', lastname: 'Ss' }
  await createAdmin(person)
  admin = (await server.call('POST', '/api/backend/auth/login', { body: person })).body.access_token
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()

async function send(path: string, token: string, width = 2000, height = 1000) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await flat(width, height))], 'a.jpg', { type: 'image/jpeg' }))
  return server.call('POST', `/api/backend${path}`, { token, body })
}

const folder = (id: number) => join(data, 'files', String(id))

describe('an uploaded picture', () => {
  it('is kept in three widths, which its name tells', async () => {
    const { status, body } = await send('/upload', store.token)
    expect([status, body.file_name]).toEqual([201, expect.stringMatching(/^[0-9a-f]{24}-1600x800\.webp$/)])
    const sizes = pictureSizes(body.file_page)
    expect(sizes).toEqual({
      width: 1600,
      height: 800,
      srcSet: [400, 800]
        .map((step) => `${stepOf(body.file_page, step)} ${step}w`)
        .concat(`${body.file_page} 1600w`)
        .join(', '),
    })
    for (const [address, width] of (sizes.srcSet ?? '').split(', ').map((one) => one.split(' '))) {
      const reply = await server.call('GET', address as string, { host: store.host })
      expect(reply.status).toBe(200)
      const seen = await sharp(reply.body).metadata()
      expect([seen.format, `${seen.width}w`]).toEqual(['webp', width])
    }
  })

  it('is never made larger', async () => {
    for (const [width, height, files] of [
      [300, 200, 1],
      [850, 850, 3],
      [500, 4000, 1],
    ] as const) {
      const before = existsSync(folder(store.id)) ? readdirSync(folder(store.id)).length : 0
      const { body } = await send('/file/upload/product', store.token, width, height)
      expect(readdirSync(folder(store.id)).length - before).toBe(files)
      const { width: kept } = await sharp(readFileSync(join(folder(store.id), body.file_name))).metadata()
      expect(kept).toBe(height > 1600 ? Math.round((width * 1600) / height) : width)
    }
  })

  it('is shown on the platform’s host and its store’s, for good and inert', async () => {
    const { file_page } = (await send('/upload', store.token)).body
    for (const host of [undefined, store.host]) {
      const reply = await server.call('GET', file_page, { host })
      expect(reply.status).toBe(200)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    expect((await server.call('GET', file_page, { host: other.host })).status).toBe(404)
    const moved = file_page.replace(`/${store.id}/`, `/${other.id}/`)
    expect((await server.call('GET', moved, { host: other.host })).status).toBe(404)
    expect((await server.call('HEAD', file_page)).status).toBe(200)
    expect((await server.call('POST', file_page)).status).toBe(404)
  })

  it('is the platform’s where an admin keeps it, and a store’s where he names one', async () => {
    const own = (await send('/file/upload/avatar', admin)).body.file_page
    expect(own).toMatch(/^\/files\/0\//)
    expect((await server.call('GET', own)).status).toBe(200)
    expect((await server.call('GET', own, { host: store.host })).status).toBe(404)
    const theirs = (await send(`/stores/${store.id}/upload`, admin)).body.file_page
    expect((await server.call('GET', theirs, { host: store.host })).status).toBe(200)
    expect((await send('/stores/999999/upload', admin)).status).toBe(404)
    expect((await send(`/stores/${other.id}/upload`, store.token)).status).toBe(404)
  })

  it('is for the store’s staff alone where it is a proof of payment', async () => {
    const { file_page } = (await send('/file/upload/slip', store.token)).body
    const ask = (token?: string, host?: string) =>
      server.call('GET', file_page, { ...(token && { token }), ...(host && { host }) })
    expect((await ask(store.token)).status).toBe(200)
    expect((await ask(store.token)).headers.get('cache-control')).toBe('private, no-store')
    for (const reply of [await ask(), await ask(other.token), await ask(admin), await ask(store.token, store.host)])
      expect(reply.status).toBe(404)
  })

  it('is served under the name it had before names told the size', async () => {
    const old = '0123456789abcdef01234567.webp'
    writeFileSync(
      join(folder(store.id), old),
      await sharp(await flat(40, 40))
        .webp()
        .toBuffer(),
    )
    expect((await server.call('GET', `/files/${store.id}/${old}`, { host: store.host })).status).toBe(200)
    expect(pictureSizes(`/files/${store.id}/${old}`)).toEqual({})
  })

  it('is none where a link leads out of the folder', async () => {
    const link = 'fedcba9876543210fedcba98.webp'
    symlinkSync('/etc/passwd', join(folder(store.id), link))
    expect((await server.call('GET', `/files/${store.id}/${link}`)).status).toBe(404)
  })
})
