import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltServer, builtServer } from '../trust/support/built-door.ts'
import { seedOf } from '../trust/support/dice.ts'
import { ownWorld } from '../trust/support/own-world.ts'
import { INPUTS } from '../trust/support/size.ts'
import { faultsIn } from '../trust/support/verdict.ts'
import { sendAll } from '../trust/support/wire.ts'
import { wiresOf } from '../trust/support/wires-of.ts'
import { printOf, touched, type World, world } from '../trust/support/world.ts'

// trust.md T5 whole: the built server under 300 inputs a call, three seeds, with the clock and the memory looked at.
const { superUrl } = await ownWorld()
const SEEDS = [1, 2, 3]
/** Most milliseconds for one input. Of two cores the program, the database and the sender have a share each. */
const SLOWEST = 2_000
/** Memory at rest after the last seed over that after the first: what is loaded on first use is loaded by then, and what leaks is not. */
const GROWTH = 1.1
/** Most megabytes at rest after any of them. */
const MOST_MEMORY = 400

let there: World
let door: BuiltServer

beforeAll(async () => {
  there = await world(superUrl)
  door = await builtServer({ BASE_URL: 'http://localhost:3000' })
})
afterAll(async () => {
  await door?.close()
  await there?.end()
})

const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${door.pid}/status`, 'utf8'))?.[1]) / 1024
const rest = () => new Promise((done) => setTimeout(done, 10_000))

interface Seen {
  faults: string[]
  slow: string[]
  times: number[]
}

/** All inputs of one seed, to every call. */
async function storm(seed: number, count: number): Promise<Seen> {
  const seen: Seen = { faults: [], slow: [], times: [] }
  for (const call of there.calls) {
    if (call.who === 'signed-in') await there.refresh()
    const wires = wiresOf(call, { known: there.known(call), asker: there.asker, count, seed: seedOf(seed, call.path) })
    await sendAll(door, wires, (wire, answer) => {
      seen.faults.push(...faultsIn(wire, answer))
      seen.times.push(answer.milliseconds)
      if (answer.milliseconds > SLOWEST)
        seen.slow.push(`${Math.round(answer.milliseconds)} ms ${wire.method} ${wire.path.slice(0, 80)} [${wire.note}]`)
    })
  }
  return seen
}

const at = (times: number[], part: number) =>
  Math.round(times.toSorted((one, two) => one - two)[Math.floor(times.length * part)] ?? 0)

it(`takes ${INPUTS} inputs to every call, three times over`, { timeout: 3600_000 }, async () => {
  const others = await printOf(there.db, there.b.id)
  const kept: number[] = []
  for (const seed of SEEDS) {
    const { faults, slow, times } = await storm(seed, INPUTS)
    console.log(
      `seed ${seed}: ${times.length} inputs to ${there.calls.length} calls, median ${at(times, 0.5)} ms, 99 of 100 below ${at(times, 0.99)} ms, slowest ${at(times, 0.99999)} ms, ${Math.round(resident())} MB`,
    )
    expect(faults).toEqual([])
    expect(slow).toEqual([])
    await rest()
    kept.push(Math.round(resident()))
  }
  console.log(`memory at rest after each: ${kept.join(', ')} MB`)
  expect(touched(others, await printOf(there.db, there.b.id))).toEqual([])
  expect(door.said()).not.toMatch(/unhandled|uncaught/i)
  const [first = 0] = kept
  expect((kept.at(-1) ?? 0) / first).toBeLessThanOrEqual(GROWTH)
  expect(Math.max(...kept)).toBeLessThanOrEqual(MOST_MEMORY)
})
