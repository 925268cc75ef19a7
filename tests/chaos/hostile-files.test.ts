import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import type { HostileFile } from '../support/hostile-file.ts'
import { HOSTILE_FILES } from '../support/hostile-files.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { type BuiltServer, builtServer } from '../trust/support/built-door.ts'
import { FILE_DOORS, faultOf, lives, sendFile, sendHonest } from '../trust/support/hostile-doors.ts'
import { residentOf } from './support/resident.ts'

// Every hostile file at every door of the built server, while another store brings in a row.
await ownDatabase()
ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()

/** Most milliseconds for one file; sending it is part of them. */
const SLOWEST = 20_000
/** Most MB of the server and all that it started. */
const MOST = 600

let door: BuiltServer
let attacker: Store
let other: Store
let peak = 0
let watching = true
const watch = async () => {
  while (watching) {
    peak = Math.max(peak, residentOf(door.pid))
    await sleep(50)
  }
}
let watched: Promise<void>
beforeAll(async () => {
  attacker = await app.signUp()
  other = await app.signUp()
  door = await builtServer()
  watched = watch()
})
afterAll(async () => {
  watching = false
  await watched
  await door?.close()
})

const times: { milliseconds: number; note: string }[] = []

/** What is wrong with the answers to a file, at each door; '' where nothing is. */
async function faultsOf(file: HostileFile): Promise<string> {
  const bytes = file.bytes()
  const faults: (string | undefined)[] = []
  const began = peak
  for (const each of FILE_DOORS) {
    const [answer, beside] = await Promise.all([
      sendFile(door, attacker.token, each, { name: file.name, bytes }),
      sendHonest(door, other.token),
    ])
    faults.push(faultOf(file, each, answer))
    times.push({ milliseconds: answer.milliseconds, note: `${file.name} at ${each.path}` })
    if (answer.milliseconds > SLOWEST)
      faults.push(`${file.name} at ${each.path} takes ${Math.round(answer.milliseconds)} ms`)
    if (beside.status !== 200) faults.push(`Another store gets ${beside.status} beside ${file.name} at ${each.path}`)
  }
  if (!(await lives(door))) faults.push(`${file.name} ends the server`)
  if (peak > Math.max(began, MOST)) faults.push(`${file.name} takes it to ${Math.round(peak)} MB`)
  return faults.filter(Boolean).join('\n')
}

it.each(HOSTILE_FILES.map((file) => [file.name, file] as const))('%s', { timeout: 600_000 }, async (_, file) => {
  expect(await faultsOf(file)).toBe('')
})

it('was none of it slow, and held no more than it may', () => {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5)
  console.log(
    `${times.length} answers; the slowest: ${slowest.map((x) => `${Math.round(x.milliseconds)} ms ${x.note}`)}`,
  )
  console.log(`at most ${Math.round(peak)} MB in the server and all that it started`)
  expect(times.length).toBe(HOSTILE_FILES.length * FILE_DOORS.length)
  expect(peak).toBeLessThanOrEqual(MOST)
})
