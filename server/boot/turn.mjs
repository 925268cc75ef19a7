import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.mjs'

const FILE = join(ROOT, '.builds/turn')
const LONGEST = 15 * 60_000

/** Installing and building are done by one process at a time: `npm test` may run beside a fresh `npm start`. */
export async function inTurn(work) {
  mkdirSync(join(ROOT, '.builds'), { recursive: true })
  for (const end = Date.now() + LONGEST; !taken(); await sleep(200)) {
    if (!alive(holder()) || Date.now() > end) rmSync(FILE, { force: true })
  }
  const giveBack = () => holder() === process.pid && rmSync(FILE, { force: true })
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    giveBack()
    process.off('exit', giveBack)
  }
}

function taken() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holder() {
  try {
    return Number(readFileSync(FILE, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
