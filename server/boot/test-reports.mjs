import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { tail } from './run.mjs'

/** Seconds from which on a file of tests is named: another takes its place meanwhile, but all wait for the last. */
const SLOW = 60

/** Counts vitest's JSON report and says what failed, shortly. */
export function readVitest(path, code, output) {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1, said: tail(output, 60) }
  const failures = []
  const slow = []
  let passed = 0
  for (const file of report.testResults) {
    const seconds = Math.round((file.endTime - file.startTime) / 1000)
    if (seconds > SLOW) slow.push(`  ${short(file.name)} takes ${seconds} s`)
    for (const test of file.assertionResults) {
      if (test.status === 'passed') passed++
      if (test.status === 'failed')
        failures.push(failure(short(file.name), test.fullName, test.failureMessages.join('\n')))
    }
    const silent = !file.assertionResults.some((test) => test.status === 'failed')
    if (file.status === 'failed' && silent) failures.push(failure(short(file.name), '(the file itself)', file.message))
  }
  // An error outside of any test.
  if (code !== 0 && failures.length === 0) failures.push(tail(output, 40))
  return { passed, failed: failures.length, said: [...failures, ...slow].join('\n') }
}

/**
 * Counts Playwright's JSON report. A test that passed on a second try has passed, but what went wrong at the first is
 * said: a click that is lost now and then is a fault of ours.
 */
export function readPlaywright(path, code, output) {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1, said: tail(output, 60) }
  const failures = report.errors.map((error) => error.message ?? String(error))
  const again = []
  let passed = 0
  const walk = (suite, file) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected' || test.status === 'flaky') passed++
        if (test.status !== 'unexpected' && test.status !== 'flaky') continue
        const first = test.results.find((result) => result.errors.length)
        const errors = first?.errors.map((error) => error.message) ?? []
        const said = `${failure(`${file}:${spec.line}`, spec.title, errors.join('\n'))}${seen(first)}`
        if (test.status === 'flaky') again.push(`${said}\n    ↻ It passed at the second try.`)
        else failures.push(said)
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, file)
  }
  for (const suite of report.suites) walk(suite, suite.file)
  if (code !== 0 && failures.length === 0) failures.push(tail(output, 40))
  return { passed, failed: failures.length, said: [...failures, ...again].join('\n') }
}

const SNAPSHOT_LINES = 70

/** What the page showed when the test gave up, as Playwright keeps it. */
function seen(result) {
  const { path } = result?.attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return ''
  const shown = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  const lines = shown.trimEnd().split('\n').slice(0, SNAPSHOT_LINES)
  return `\n    The page:\n${lines.map((line) => `      ${line}`).join('\n')}`
}

function failure(file, name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
  const told = lines.filter((line) => !/node_modules|^\s+at node:/.test(line)).slice(0, 14)
  return `✗ ${file} › ${name}\n${told.map((line) => `    ${line}`).join('\n')}`
}

function read(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const short = (path) => path.replace(`${process.cwd()}/`, '')
