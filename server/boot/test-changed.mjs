import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

/** What every test stands on: once it changed, all of them may. */
const BELOW_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|playwright\.config\.ts|app\.config\.ts|tests\/support\/)/
const PRODUCT = /^(app|server|messages|public|project\.inlang)\//
/** A noun of the back-office: its pages, and the folder of their parts. */
const NOUN = /^app\/(?:office|routes\/_admin)\/([a-z-]+)[/.]/
/** Folders of the back-office that draw any noun. */
const SHARED = new Set(['crud', 'guards', 'session', 'shell', 'transfer'])

const PROJECTS = {
  unit: ['unit', 'components', 'components-apart'],
  server: ['server', 'apart'],
  trust: ['trust'],
  boot: ['boot'],
}

const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** What differs from `ref`, committed or not, and what git does not know yet; paths from the project's root. */
export function changedSince(ref) {
  return [
    ...new Set([...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')]),
  ].toSorted()
}

/**
 * The steps that changes can make fail, each with the words that narrow it to the tests in question; none: all of them.
 * A test belongs to a change that it imports, however far down, or where it looks at the built program, to any of the
 * product.
 */
export async function touchedBy(files, ref, always) {
  const touched = new Map()
  if (files.length === 0) return touched
  if (files.some((file) => BELOW_ALL.test(file))) return new Map(always.map((step) => [step, []]))
  const product = files.some((file) => PRODUCT.test(file))
  for (const step of ['types', 'lint', 'imports']) touched.set(step, [])
  for (const [step, projects] of Object.entries(PROJECTS)) {
    const tests = new Set(await related(ref, projects))
    if (product) for (const test of ofTheBuilt(step)) tests.add(test)
    if (tests.size > 0) touched.set(step, [...tests].toSorted())
  }
  if (files.some((file) => /^(app|messages)\//.test(file))) touched.set('size', [])
  const specs = specsOf(files)
  if (specs) touched.set('e2e', specs)
  return touched
}

/** Test files that import what changed. */
async function related(ref, projects) {
  const picked = projects.flatMap((project) => ['--project', project])
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--changed', ref, '--json', ...picked]
  const { code, output } = await run(process.execPath, args, { limit: 120_000 })
  const from = output.indexOf('[')
  if (code !== 0 || from < 0) throw new Error(`vitest could not list the affected tests:\n${output}`)
  return JSON.parse(output.slice(from, output.lastIndexOf(']') + 1)).map(({ file }) => file.slice(ROOT.length + 1))
}

/** Those that start the built program, or read what was built. */
function ofTheBuilt(step) {
  const folder = join('tests', step)
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => /built-|dist\/|support\/program/.test(readFileSync(join(ROOT, path), 'utf8')))
}

/** The browser tests of what changed: those of a noun where nothing else did. Undefined: none. */
function specsOf(files) {
  const own = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  const others = files.filter((file) => PRODUCT.test(file) || /^tests\/e2e\/support\//.test(file))
  if (others.length === 0) return own.length > 0 ? own : undefined
  const nouns = others.map((file) => NOUN.exec(file)?.[1])
  if (nouns.some((noun) => noun === undefined || SHARED.has(noun))) return []
  const specs = readdirSync(join(ROOT, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'))
  const about = specs.filter((name) => {
    const text = readFileSync(join(ROOT, 'tests/e2e', name), 'utf8')
    return nouns.some((noun) => text.includes(`/${noun}`) || text.includes(`'${noun}'`))
  })
  // It opens every route.
  return [...new Set([...own, ...about.map((name) => `tests/e2e/${name}`), 'tests/e2e/routes.spec.ts'])]
}
