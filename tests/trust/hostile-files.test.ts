import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { HONEST_CSV, type HostileFile } from '../support/hostile-file.ts'
import { HOSTILE_FILES } from '../support/hostile-files.ts'
import { PAST_THE_SHEET } from '../support/hostile-references.ts'
import { ownFolder } from '../support/own-folder.ts'
import type { Store } from '../support/sales.ts'
import { workbook } from '../support/workbook-by-hand.ts'
import { zip } from '../support/zip-by-hand.ts'
import { type BuiltServer, builtServer } from './support/built-door.ts'
import { dice } from './support/dice.ts'
import { FILE_DOORS, type FileDoor, faultOf, lives, sendFile, sendHonest } from './support/hostile-doors.ts'
import { png } from './support/png.ts'
import { SEED } from './support/size.ts'

// tests/chaos/hostile-files.test.ts has every file at every door, with the clock and the memory looked at.
await ownDatabase()
ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()

let door: BuiltServer
let attacker: Store
let other: Store
beforeAll(async () => {
  attacker = await app.signUp()
  other = await app.signUp()
  door = await builtServer()
})
afterAll(() => door?.close())

/** One in so many of the whole run: files times doors. */
const PART = 20
/** Larger files take seconds to send and to read: they are for the whole run. In bytes. */
const LARGEST = 1_000_000
/** For a busy machine: nothing here says how fast an answer comes. In milliseconds. */
const PATIENCE = 180_000

const chance = dice(SEED)

/** A twentieth of the whole run, each file at one door. */
function someFiles() {
  const left = HOSTILE_FILES.filter((file) => !PAST_THE_SHEET.includes(file))
  const out: (readonly [string, string, HostileFile, FileDoor])[] = []
  for (const most = left.length / PART; out.length < most; ) {
    const [file] = left.splice(chance.below(left.length), 1) as [HostileFile]
    const each = chance.of(FILE_DOORS)
    if (file.bytes().length <= LARGEST) out.push([file.name, each.path, file, each])
  }
  return out
}

describe('files that are sent to hurt', () => {
  it('are enough, each by a name of its own, and the same each time', () => {
    expect(HOSTILE_FILES.filter((file) => file.expect === 'refused').length).toBeGreaterThanOrEqual(60)
    expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length)
    for (const file of PAST_THE_SHEET) expect(file.bytes().equals(file.bytes())).toBe(true)
  })

  it('are made by hands that make honest ones too', async () => {
    const honest = { name: 'workbook: honest', bytes: workbook() }
    const archive = { name: 'archive: honest', bytes: zip([{ name: 'products.csv', said: HONEST_CSV }]) }
    const picture = { name: 'picture: honest', bytes: png(8, 8) }
    for (const each of FILE_DOORS) {
      for (const file of each.path === '/upload' ? [picture] : [honest, archive]) {
        const { status } = await sendFile(door, attacker.token, each, file)
        expect([each.path, file.name, status]).toEqual([each.path, file.name, each.path === '/upload' ? 201 : 200])
      }
    }
  })

  const refused = async (file: HostileFile, doors: readonly FileDoor[]) => {
    const bytes = file.bytes()
    for (const each of doors)
      expect(
        faultOf(file, each, await sendFile(door, attacker.token, each, { name: file.name, bytes })),
      ).toBeUndefined()
    expect(await lives(door)).toBe(true)
  }

  // One reader takes workbooks apart for every door.
  it.each(
    PAST_THE_SHEET.map((file, nth) => [file.name, file, FILE_DOORS[nth % FILE_DOORS.length] as FileDoor] as const),
  )('%s, by turns at a door', { timeout: PATIENCE }, (_, file, each) => refused(file, [each]))

  it.each(PAST_THE_SHEET.slice(0, 1).map((file) => [file.name, file] as const))(
    '%s, at every door, while another store brings in a file',
    { timeout: PATIENCE },
    async (_, file) => {
      const beside = sendHonest(door, other.token)
      await refused(file, FILE_DOORS)
      const { status, text } = await beside
      expect([status, JSON.parse(text).data.new]).toEqual([200, 1])
    },
  )

  it.each(someFiles())('%s, at %s', { timeout: PATIENCE }, (_, __, file, each) => refused(file, [each]))
})
