import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveIn } from '#server/domain/transfer/file/archive/read-archive.ts'
import { ask, must } from '../measure/ask.ts'
import { growStore } from '../measure/grow-store.ts'
import { calm, forgetPeak, peakOf, rssOf } from '../measure/processes.ts'
import type { Figure } from '../measure/result.ts'
import { quantile } from '../measure/stats.ts'
import { subDomain } from '../seed/size.ts'
import type { Case, World } from '../world.ts'

const SIZE = { products: 5_000, orders: 20_000, pictures: 200 }
const PAUSE = 100

/** A store of its own, with one thing of each kind that there will be many of. */
async function signUp({ program: { port }, platform }: World): Promise<{ id: number; token: string; host: string }> {
  const name = `w${randomUUID().slice(0, 8)}`
  const person = { firstname: 'Dara', lastname: 'Sok', email: `${name}@bench.example` }
  const secret = { password: 'Bench@2026secret', password_confirmation: 'Bench@2026secret' }
  const body = { store_name: `Whole ${name}`, sub_domain: name, ...person, ...secret }
  const { bytes } = await must(port, { host: platform(), path: '/api/public/signup', body }, 201)
  const { access_token: token, data } = JSON.parse(bytes.toString())
  return { id: data.id, token, host: `${name}.localhost:${port}` }
}

async function filled(world: World): Promise<Awaited<ReturnType<typeof signUp>>> {
  const { port } = world.program
  const store = await signUp(world)
  const headers = { authorization: `Bearer ${store.token}` }
  const host = world.platform()
  const send = async (path: string, body: object | FormData) =>
    JSON.parse((await must(port, { host, path: `/api/backend/${path}`, headers, body }, 201)).bytes.toString())
  const { default: sharp } = await import('sharp')
  const drawn = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
      background: '#000',
    },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(drawn)], 'a.png', { type: 'image/png' }))
  const { file_name: image, file_page: image_path } = await send('upload', form)
  const text = (word: string) => `<p>${`${word} `.repeat(120)}</p>`
  const { data: product } = await send('products', {
    price: '1.50',
    quantity: 100_000,
    translations: {
      en: { name: 'Mango of the garden', description: text('ripe') },
      km: { name: 'ស្វាយចម្ការ', description: text('ទុំ') },
    },
    images: [{ image, image_path }],
  })
  await send('orders', {
    lines: [{ product_id: product.id, quantity: 2 }],
    type: 'pickup',
    firstname: 'Sophea',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  })
  const share = (n: number) => Math.max(1, Math.round(n * world.share))
  const size = { products: share(SIZE.products), orders: share(SIZE.orders), pictures: share(SIZE.pictures) }
  await growStore(world.db, { dataDir: world.dataDir, storeId: store.id, ...size })
  return store
}

/** A platform's admin, who is not seeded. */
async function adminToken({ db }: World): Promise<string> {
  const token = `bench-admin-${randomUUID()}`
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO users (type, firstname, lastname, email, password_hash) VALUES ('admin', 'Bench', 'Admin', $1, 'none') RETURNING id`,
    [`${token}@bench.example`],
  )
  await db.query(
    `INSERT INTO sessions (secret_hash, user_id, kind, expires_at) VALUES ($1, $2, 'api', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), rows[0]?.id],
  )
  return token
}

/** Ten pages a second of other stores, until told to stop. */
function visitors(world: World) {
  const took: number[] = []
  const state = { stopped: false }
  const open: Promise<unknown>[] = []
  const run = (async () => {
    for (let n = 0; !state.stopped; n++) {
      const asked = { host: `${subDomain(2 + (n % 500))}.localhost:${world.program.port}`, path: '/' }
      const due = performance.now()
      open.push(ask(world.program.port, asked).then(() => took.push(performance.now() - due)))
      await sleep(PAUSE)
    }
  })()
  return async () => {
    state.stopped = true
    await run
    await Promise.all(open)
    return quantile(took, 0.95)
  }
}

/** A large store as one file, that file into an empty store, and out again: the same to the byte. */
export const wholeStore: Case = async (world) => {
  const store = await filled(world)
  const admin = await adminToken(world)
  const other = await signUp(world)
  const figures: Figure[] = []

  /** What goes on behind a request, with others who shop meanwhile. */
  async function measured(name: string, token: string, path: string, body?: FormData): Promise<void> {
    // What another case left behind would hide what this one takes.
    await world.restart()
    const { port, pid } = world.program
    const host = world.platform()
    const headers = { authorization: `Bearer ${token}` }
    const idle = visitors(world)
    await sleep(10_000)
    const usual = await idle()
    await calm(pid)
    const held = rssOf(pid)
    const busy = visitors(world)
    await sleep(1000)
    forgetPeak(pid)
    const began = performance.now()
    await must(port, { host, path: `/api/backend/stores/${path}`, method: 'POST', headers, ...(body && { body }) }, 202)
    let state = 'waiting'
    while (state === 'waiting' || state === 'running') {
      await sleep(200)
      const { bytes } = await must(port, { host, path: `/api/backend/stores/${path}`, headers })
      state = JSON.parse(bytes.toString()).data.state
    }
    const took = (performance.now() - began) / 1000
    const peak = peakOf(pid) - held
    const p95 = await busy()
    if (state !== 'done') throw new Error(`${name} ended as ${state}`)
    figures.push(
      { name, value: took, unit: 's' },
      {
        name: `${name}: memory of node above before`,
        value: peak,
        unit: 'MB',
        must: { most: 80 },
        note: `before ${held.toFixed(0)} MB`,
      },
      {
        name: `${name}: p95 of others at 10 requests/s`,
        value: p95,
        unit: 'ms',
        must: { most: Math.max(3 * usual, 100) },
        note: `idle ${usual.toFixed(0)} ms`,
      },
    )
  }
  const file = async (token: string, id: number) => {
    const headers = { authorization: `Bearer ${token}` }
    return (
      await must(world.program.port, { host: world.platform(), path: `/api/backend/stores/${id}/export/file`, headers })
    ).bytes
  }
  await measured('export of a whole store', store.token, `${store.id}/export`)
  const one = await file(store.token, store.id)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(one)], 'store.zip', { type: 'application/zip' }))
  await measured('import of a whole store', admin, `${other.id}/import`, form)
  await measured('export of it again', other.token, `${other.id}/export`)
  const differs = await differences(one, await file(other.token, other.id))
  figures.push(
    { name: 'size of the file', value: one.length / 1e6, unit: 'MB' },
    { name: 'entries that differ after export, import and export', value: differs, unit: '', must: { most: 0 } },
  )
  await dropped(world, [store.id, other.id])
  return { figures }
}

async function differences(one: Buffer, two: Buffer): Promise<number> {
  const sums = async (zip: Buffer) =>
    new Map((await archiveIn(zip, 100_000)).entries.map(({ name, crc, size }) => [name, `${crc} ${size}`]))
  const [a, b] = [await sums(one), await sums(two)]
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).length
}

/** The other cases' data are as they were. */
async function dropped({ db }: World, ids: number[]): Promise<void> {
  for (const id of ids) {
    await db.query("UPDATE stores SET deleted_at = now() - interval '31 days' WHERE id = $1", [id])
    for (let gone = 1; gone > 0; ) {
      const { rows } = await db.query<{ n: string }>('SELECT purge_store($1, 30, 5000) AS n', [id])
      gone = Number(rows[0]?.n)
    }
  }
}
