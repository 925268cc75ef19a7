import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { isAlone } from './support/alike.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { FUZZED, SEED } from './support/size.ts'
import { faultsIn } from './support/verdict.ts'
import { type Door, sendAll } from './support/wire.ts'
import { wiresOf } from './support/wires-of.ts'
import { printOf, touched, type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
// Of files of lists, which chaos sends to all, one kind's.
const calls = (await allCalls()).filter(isAlone)

let there: World
let door: Door
let before: string[]
const rejections: unknown[] = []
const noted = (error: unknown) => rejections.push(error)

beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
  before = await printOf(there.db, there.b.id)
  process.on('unhandledRejection', noted)
  console.log(`trust: seed ${SEED}, ${FUZZED} inputs a call, ${calls.length} calls`)
})

afterAll(async () => {
  process.off('unhandledRejection', noted)
  await door?.close()
  await there?.end()
})

/** What takes things away comes last, so that the others meet things that are there. */
const late = ({ method, path }: Call) => Number(method === 'DELETE' || /delete|logout|password|force/.test(path))

describe(`T5: ${FUZZED} inputs to every call (seed ${SEED})`, () => {
  it.each(
    calls.toSorted((one, two) => late(one) - late(two)).map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s', async (_, call) => {
    if (call.who === 'signed-in' || call.who === 'customer') await there.refresh()
    const wires = wiresOf(call, { known: there.known(call), asker: there.asker, count: FUZZED, seed: SEED })
    const faults: string[] = []
    const statuses = new Map<number, number>()
    await sendAll(door, wires, (wire, answer) => {
      faults.push(...faultsIn(wire, answer))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    })
    if (process.env.TRUST_SHOW) console.log(call.method, call.path, Object.fromEntries(statuses))
    expect(faults.join('\n')).toBe('')
    expect(wires).toHaveLength(FUZZED)
  })

  it('leaves the other store, the prototypes and the process as they were', async () => {
    expect(touched(before, await printOf(there.db, there.b.id))).toEqual([])
    expect('polluted' in {}).toBe(false)
    expect(rejections).toEqual([])
  })
})
