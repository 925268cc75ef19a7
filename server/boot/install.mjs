import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Failure, run, step, tail } from './run.mjs'
import { inTurn } from './turn.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules/.phsar-lock')

/** Installs the packages of package-lock.json, only where they are missing or others than it says. */
export async function ensureInstalled() {
  if (installed()) return
  await inTurn(async () => {
    if (installed()) return
    const done = step('Installing packages')
    // Packages for the build are needed even where NODE_ENV says production.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await npm(args)
    if (code !== 0) throw new Failure(`npm ci failed:\n${tail(output)}`)
    writeFileSync(STAMP, hashOfLock())
    done()
  })
}

function npm(args) {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') ? run(process.execPath, [path, ...args]) : run('npm', args)
}

function installed() {
  if (!existsSync(join(ROOT, 'node_modules/node/bin/node'))) return false
  const hash = hashOfLock()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true
  if (!asListed()) return false
  writeFileSync(STAMP, hash)
  return true
}

function hashOfLock() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex')
}

/** True where somebody ran npm by hand: its own list of what is installed agrees with the lock file. */
function asListed() {
  const list = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  const there = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => !path || (there[path] ? there[path].version === version : optional === true),
  )
}
