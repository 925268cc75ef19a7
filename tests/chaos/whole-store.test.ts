import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { growStore } from '../../bench/measure/grow-store.ts'
import { catalogue } from '../../server/db/seed/catalogue.ts'
import { unpacked } from '../support/archives.ts'
import { database } from './support/books.ts'
import { type Program, startProgram } from './support/program.ts'
import { ownerToken } from './support/shoppers.ts'

/** How often each is killed in the middle. */
const KILLS = 3

interface Asked {
  token: string
  store: number
  kind: 'export' | 'import'
}

const state = async (program: Program, { token, store, kind }: Asked) =>
  (await program.call(`/api/backend/stores/${store}/${kind}`, { token })).body.data

/** Waits until it is that far, asked often; a program that is up again takes work over when its lease ran out. */
async function until(
  program: Program,
  asked: Asked,
  is: RegExp,
  most = 120_000,
): Promise<Awaited<ReturnType<typeof state>>> {
  for (const began = Date.now(); ; await sleep(50)) {
    const now = await state(program, asked)
    if (is.test(now?.state ?? '')) return now
    if (Date.now() - began > most) throw new Error(`It does not become ${is}: ${JSON.stringify(now)}`)
  }
}

/** Waits until a process has taken the job up which did not have it before. @returns how often it was taken up */
async function takenUp(program: Program, { kind }: Asked, before: number): Promise<number> {
  const db = await database(program.dataDir)
  try {
    for (const began = Date.now(); ; await sleep(50)) {
      const { rows } = await db.query<{ fence: number; state: string }>(
        'SELECT fence::int AS fence, state FROM jobs WHERE name = $1 ORDER BY id DESC LIMIT 1',
        [`store.${kind}`],
      )
      if (rows[0]?.state === 'running' && rows[0].fence > before) return rows[0].fence
      if (Date.now() - began > 60_000) throw new Error(`It is not taken up: ${JSON.stringify(rows)}`)
    }
  } finally {
    await db.end()
  }
}

/** Kills the program at different points of the work, and starts it again each time. @returns the last that was started */
async function killed(first: Program, asked: Asked): Promise<Program> {
  let program = first
  let times = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    times = await takenUp(program, asked, times)
    await sleep(kill * 300)
    const { state: now } = await state(program, asked)
    console.log(`${asked.kind}, kill ${kill}: ${now}`)
    expect(now).toMatch(/waiting|running/)
    program.kill('SIGKILL')
    await program.ended
    program = await startProgram({ DATA_DIR: first.dataDir, PORT: String(first.port) })
    await program.ready()
  }
  return program
}

const multipart = (bytes: Buffer) => {
  const edge = 'whole-store'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="shop.zip"\r\ncontent-type: application/zip\r\n\r\n`
  return {
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  }
}

// A whole store leaves and comes by a job each; whatever stops it, it is all there or none of it.
it(`comes out whole, and in whole or not at all, killed ${KILLS} times in the middle of each`, async () => {
  const first = await startProgram()
  await first.ready()
  const token = await ownerToken(first)
  const store = (await first.call('/api/backend/auth/profile', { token })).body.data.store_id as number
  const db = await database(first.dataDir)
  await growStore(db, { dataDir: first.dataDir, storeId: store, products: 5_000, orders: 20_000, pictures: 200 })
  await db.end()

  const out: Asked = { token, store, kind: 'export' }
  expect((await first.call(`/api/backend/stores/${store}/export`, { token, method: 'POST' })).status).toBe(202)
  let program = await killed(first, out)
  const done = await until(program, out, /done|failed/)
  expect(done).toMatchObject({ state: 'done', reason: null })
  const reply = await program.call(`/api/backend/stores/${store}/export/file`, { token })
  const file = Buffer.from(reply.body as string, 'latin1')
  expect(file).toHaveLength(done.bytes)
  // No part of a try that was killed is left beside it.
  expect(readdirSync(join(first.dataDir, 'transfers', String(store)))).toHaveLength(1)
  const held = await unpacked(file)
  const lines = (name: string) => String(held.get(`tables/${name}.jsonl`)).split('\n').length - 1
  expect(lines('orders')).toBeGreaterThanOrEqual(20_000)

  const name = `w${Date.now().toString(36)}`
  const secret = { password: 'Tukrolok@2026', password_confirmation: 'Tukrolok@2026' }
  const person = { firstname: 'Dara', lastname: 'Sok', email: `${name}@shop.example` }
  const made = await program.call('/api/public/signup', {
    body: { store_name: name, sub_domain: name, ...person, ...secret },
  })
  const other = made.body.data.id as number
  const login = { email: catalogue.admin.email, password: catalogue.password }
  const admin = (await program.call('/api/backend/auth/login', { body: login })).body.access_token as string
  const into: Asked = { token: admin, store: other, kind: 'import' }
  const sent = await program.call(`/api/backend/stores/${other}/import`, { token: admin, ...multipart(file) })
  expect([sent.status, sent.body.message]).toEqual([202, undefined])
  program = await killed(program, into)
  expect(await until(program, into, /done|failed/)).toMatchObject({ state: 'done', reason: null })
  expect(readdirSync(join(first.dataDir, 'transfers', String(other)))).toEqual([])

  // And what is there now is what left.
  const owner = made.body.access_token as string
  const again: Asked = { token: owner, store: other, kind: 'export' }
  await program.call(`/api/backend/stores/${other}/export`, { token: owner, method: 'POST' })
  await until(program, again, /done/)
  const two = await unpacked(
    Buffer.from((await program.call(`/api/backend/stores/${other}/export/file`, { token: owner })).body, 'latin1'),
  )
  expect([...two.keys()]).toEqual([...held.keys()])
  expect([...held].filter(([entry, bytes]) => !two.get(entry)?.equals(bytes)).map(([entry]) => entry)).toEqual([])
  // A store that was filled while it was killed has no picture that its rows do not know.
  const pictures = [...held.keys()].filter((entry) => entry.startsWith('files/')).length
  expect(readdirSync(join(first.dataDir, 'files', String(other))).length).toBe(pictures)
}, 900_000)
