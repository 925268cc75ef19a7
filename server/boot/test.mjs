#!/usr/bin/env node
/**
 * `npm test`, `npm run check`, `npm run screens`, `npm run test:chaos`. Installs what is missing, then runs the steps of
 * test-steps.mjs and counts. `--only types,lint` picks steps; further words narrow the tests of a step to files of that
 * name. `--changed` picks what a change can touch: what is not committed yet, or all since `--changed main`.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { onPinnedNode, rerunOnPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { Failure } from './run.mjs'

const SAID_AGAIN = 12
const samples = process.env.SAMPLES_DIR && resolve(process.cwd(), process.env.SAMPLES_DIR)
process.chdir(ROOT)
// Until the end is reached, however this process ends.
process.exitCode = 1

if (onPinnedNode()) await test()
else {
  await ensureInstalled().catch((error) => {
    if (!(error instanceof Failure)) throw error
    console.log(`${error.message}\n0 passed, 1 failed`)
    process.exit(1)
  })
  if (samples) process.env.SAMPLES_DIR = samples
  await rerunOnPinnedNode(process.argv.slice(1))
}

async function test() {
  if (samples && !existsSync(samples)) {
    console.log(`SAMPLES_DIR does not exist (${samples}): continuing without it`)
    delete process.env.SAMPLES_DIR
  }
  const args = process.argv.slice(2)
  const at = args.indexOf('--only')
  const only = at >= 0 ? args.splice(at, 2)[1]?.split(',') : undefined
  const { STEPS, ALWAYS, roundsOf, finish } = await import('./test-steps.mjs')
  const touched = args.includes('--changed') ? await changed(args, ALWAYS) : undefined
  const unknown = only?.find((name) => !(name in STEPS))
  if (unknown) console.log(`There is no step ${unknown}. Steps: ${Object.keys(STEPS).join(', ')}`)

  let passed = 0
  let failed = unknown ? 1 : 0
  const trouble = []
  async function step(name) {
    const began = Date.now()
    console.log(`\n── ${name}`)
    const result = await STEPS[name](touched?.get(name) ?? args).catch((error) => ({
      passed: 0,
      failed: 1,
      said: error.stack,
    }))
    // A step that ran nothing has shown nothing.
    if (result.passed + result.failed === 0)
      Object.assign(result, { failed: 1, said: `${result.said ?? ''}\nNo test ran` })
    passed += result.passed
    failed += result.failed
    if (result.failed) trouble.push(`${name}: ${result.failed} failed\n${result.said?.trim() ?? ''}`)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    if (result.said) console.log(result.said.trim())
    console.log(`   ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`)
  }
  for (const lanes of roundsOf(only ?? (touched ? [...touched.keys()] : ALWAYS))) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) await step(name)
      }),
    )
  }
  const ended = await finish()
  if (ended) {
    trouble.push(ended)
    failed++
  }
  // Once more at the end: of a long output that is what is kept, and read.
  for (const said of trouble) console.log(`\n${briefly(said)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

/** What `--changed` means, by step; the word behind it is taken from `args`. */
async function changed(args, always) {
  const { changedSince, touchedBy } = await import('./test-changed.mjs')
  const [, ref = 'HEAD'] = args.splice(args.indexOf('--changed'), 2)
  const files = changedSince(ref)
  const touched = await touchedBy(files, ref, always)
  const tests = (words) => (words.length > 0 ? ` (${words.length} files)` : '')
  const steps = [...touched].map(([name, words]) => `${name}${tests(words)}`)
  console.log(`${files.length} files differ from ${ref}: ${steps.join(', ') || 'nothing to run'}`)
  return touched
}

/** The beginning of each thing that failed. */
function briefly(said) {
  return said
    .split(/^(?=✗)/m)
    .map((one) => one.split('\n').slice(0, SAID_AGAIN).join('\n').trimEnd())
    .join('\n')
}
