import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ROOT } from './root.mjs'
import { run, tail } from './run.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { freePort, startTestServer } from './test-server.mjs'

const RESULTS = join(ROOT, 'test-results')
const LONGEST = 45 * 60_000
const LONGEST_CHAOS = 4 * 3600_000

/** Settings of somebody's own installation must not reach the tests. */
const env = { ...process.env }
for (const key of Object.keys(env)) {
  const ours = /^(PORT|HOST|BASE_URL|STORE_BASE_DOMAIN|DATA_DIR|SECRET|SEED|TRUST_PROXY|METRICS_TOKEN|NODE_ENV)$/
  if (ours.test(key) || /^(DATABASE|FILES|AWS|S3|REPORT|SMTP|GEOCODER|MAP|RATE|TELEGRAM|BAKONG)_/.test(key))
    delete env[key]
}
// Every step builds first: the programs that tests start by the hundred need not be read from the sources each time.
env.TEST_WORKERS = join(ROOT, 'dist/server/workers')
// Processes that tests start from the sources read them compiled.
env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/tests')

/** The messages are there (vitest.config.ts). */
const BUILT = { more: { MESSAGES_MADE: '1' } }

/** What can be freed is looked for less often: a third of the work, for a tenth more memory. */
const SELDOM_FREED = { GOGC: '400' }

/** Each step by name: takes words that narrow it, says how many passed and failed, and what to show. */
export const STEPS = {
  build: () => built(),
  // By default four check beside each other, each all that it needs: nearly twice the work.
  types: async () =>
    (await generated()) ?? program('typescript/bin/tsc', ['--noEmit', '--singleThreaded'], { more: SELDOM_FREED }),
  lint: () => program('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=40']),
  imports: async () =>
    (await generated()) ??
    program('dependency-cruiser/bin/dependency-cruiser.mjs', ['app', 'server'], { isWell: sawTree }),
  // What reads an invoice's text is installed with the browser: it must be there before the invoice is tested.
  unit: async (words) => {
    await browserPath().catch(() => undefined)
    return (await generated()) ?? vitest('unit', ['unit', 'components', 'components-apart'], words, BUILT)
  },
  server: async (words) => (await generated()) ?? vitest('server', ['server', 'apart'], words, BUILT),
  trust: async (words) => (await generated()) ?? vitest('trust', ['trust'], words, BUILT),
  boot: async (words) => (await generated()) ?? vitest('boot', ['boot'], words),
  size: () => ticked('tests/size.mjs'),
  e2e: (words) => playwright('e2e', words),
  screens: (words) => playwright('screens', words),
  chaos: async (words) =>
    (await generated()) ?? vitest('chaos', ['chaos'], words, { show: true, limit: LONGEST_CHAOS }),
}

/** What `npm test` runs. Pictures are made on request, and trouble too: it takes long, and looks at the clock. */
export const ALWAYS = Object.keys(STEPS).filter((name) => name !== 'screens' && name !== 'chaos')

/**
 * What `npm test` runs beside each other: rounds of lanes of steps. What keeps both cores busy, or looks at the clock, has
 * a round of its own. A build waits for one core half of its time, and so do programs that are started and stopped one
 * after another, and the last file of a step: what is beside them takes the other core as long as they last.
 */
const ROUNDS = [
  [['build'], ['lint']],
  [
    ['types', 'imports', 'server'],
    ['boot', 'unit'],
  ],
  [['trust'], ['size']],
  [['e2e']],
  [['screens']],
  [['chaos']],
]

/** The rounds with the steps that were asked for alone. */
export const roundsOf = (names) =>
  ROUNDS.map((lanes) => lanes.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length))

async function built() {
  try {
    await ensureBuilt({ quiet: true })
    return { passed: 1, failed: 0 }
  } catch (error) {
    return { passed: 0, failed: 1, said: error.message }
  }
}

/** The build makes files that types and imports rest on (messages, route tree). @returns why it failed, if it did */
async function generated() {
  const result = await built()
  return result.failed ? result : undefined
}

/** The import law says how many modules it saw: of none it would hold as well. */
const sawTree = (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) > 1000

async function program(path, args, { isWell = () => true, more = {} } = {}) {
  const { code, output } = await run(process.execPath, [join(ROOT, 'node_modules', path), ...args], {
    env: { ...env, ...more },
    limit: LONGEST,
  })
  return code === 0 && isWell(output) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said: tail(output, 150) }
}

/** A program that says a line for each thing it looked at, with a tick or a cross. */
async function ticked(path) {
  const { code, output } = await run(process.execPath, [path], { env: await served(), limit: LONGEST })
  const count = (mark) => output.split('\n').filter((line) => line.startsWith(mark)).length
  const failed = count('✗')
  return { passed: count('✓'), failed: failed || (code === 0 ? 0 : 1), said: tail(output, 60) }
}

async function vitest(name, projects, words, { show = false, limit = LONGEST, more = {} } = {}) {
  const report = freshReport(name)
  // Shown while it runs, a test may print its figures.
  const reporters = ['--reporter=json', `--outputFile=${report}`, ...(show ? ['--reporter=default'] : [])]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words]
  const picked = projects.flatMap((project) => ['--project', project])
  const { code, output } = await run(process.execPath, [...args, ...picked], { env: { ...env, ...more }, show, limit })
  return readVitest(report, code, output)
}

async function playwright(name, words) {
  const report = freshReport(name)
  const settings = { ...(await served()), PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--project', name, '--reporter=json', ...words]
  const { code, output } = await run(process.execPath, args, { env: settings, limit: LONGEST })
  return readPlaywright(report, code, output)
}

let server
let telegram
let bakong

/** The settings for a program that looks at the built product: a server of it runs, and a browser is there. */
async function served() {
  await ensureBuilt({ quiet: true })
  const chromium = await browserPath()
  mkdirSync(RESULTS, { recursive: true })
  // Nothing listens there but a Telegram that a test starts.
  telegram ??= `http://127.0.0.1:${await freePort()}`
  bakong ??= `http://127.0.0.1:${await freePort()}`
  const settings = { ...env, TELEGRAM_API_URL: telegram, BAKONG_API_URL: bakong }
  server ??= await startTestServer(settings, join(RESULTS, 'server.log'))
  return { ...settings, BASE_URL: server.url, CHROMIUM_PATH: chromium }
}

/** Ends what the steps shared. @returns what was wrong with it, if anything */
export async function finish() {
  const code = await server?.stop()
  return code ? `The server ended with ${code}:\n${server.log()}` : undefined
}

function freshReport(name) {
  mkdirSync(RESULTS, { recursive: true })
  const path = join(RESULTS, `${name}.json`)
  rmSync(path, { force: true })
  return path
}
