import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { Failure } from './run.mjs'

const PINNED = join(ROOT, 'node_modules/node/bin/node')
const MARK = 'PHSAR_PINNED_NODE'
/** The first Node that runs our TypeScript as it is, with all that we use of it. */
const LEAST = 26

const major = () => Number(process.versions.node.split('.')[0])

/**
 * How glibc's allocator gives memory back (docs/decisions/0010): two heaps instead of one for every thread that sharp, zlib
 * or Typst work in, and pages of its own for whatever has 64 KiB, as each piece of a body that comes in.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }

/** True in a process that `rerunOnPinnedNode` started for this folder. */
export function onPinnedNode() {
  return process.env[MARK] === ROOT && major() >= LEAST
}

/**
 * Starts the same script on the Node of the `node` package, passes signals on, and ends as it ends. Should this process
 * be killed, or the npm above it, the other one notices and stops cleanly.
 */
export function rerunOnPinnedNode(argv) {
  const node = pinnedNode()
  const env = {
    ...ALLOCATOR,
    ...process.env,
    [MARK]: ROOT,
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...argv], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  return new Promise((_, fail) => {
    child.once('error', (error) => fail(new Failure(`${node} does not run: ${error.message}`)))
    child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
  })
}

function pinnedNode() {
  if (existsSync(PINNED)) return PINNED
  if (major() >= LEAST) return process.execPath
  throw new Failure('The pinned Node is missing (node_modules/node/bin/node): allow install scripts and run npm ci')
}

/**
 * npm passes signals on, but kill -9 never does, and a shell that npm put between may not: then this process, or that
 * shell, gets another parent.
 */
function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const { name, above } = seen(parent)
  const shell = /^(ba|da|a|z|k)?sh$/.test(name ?? '')
  const watch = setInterval(() => {
    if (process.ppid === parent && !(shell && seen(parent).above !== above)) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** The name of a process and the process above it, where the system tells them cheaply. */
function seen(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), above: stat.slice(end + 2).split(' ')[1] }
  } catch {
    return {}
  }
}
