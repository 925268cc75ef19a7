import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveProcess, liveProcess } from './live-process.ts'

/** What PostgreSQL notes about itself in its folder; undefined where no server of the folder is alive. */
export function runningServer(pgDir: string): { process: LiveProcess; socketDir: string; ready: boolean } | undefined {
  const lines = notes(pgDir)
  const found = liveProcess(Number(lines[0]))
  // After a restart of the machine or container the id may belong to anything.
  if (!found || !/(^|\/)postgres(\s|:|$)/.test(found.command) || !found.command.includes(pgDir)) return undefined
  return { process: found, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends a server whose launcher was killed, and clears what a dead one left behind. Only the holder of the folder's
 * lock may call this. Nothing that was acknowledged is lost, whichever signal it takes.
 */
export async function endLeftover(pgDir: string): Promise<void> {
  const left = runningServer(pgDir)
  if (left) await endServer(left.process.pid)
  // PostgreSQL itself takes a zombie's id, or one that another program has by now, for a live server.
  if (existsSync(join(pgDir, 'postmaster.pid'))) rmSync(join(pgDir, 'postmaster.pid'), { force: true })
}

/** Stops a server: fast (sessions are cut, a checkpoint is written), and harder where that takes too long. */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!liveProcess(pid)) return
    signalTo(pid, signal)
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(25)) if (!liveProcess(pid)) return
  }
}

/** Ends the sessions that a dead server left: the busy ones do not notice, and block the next start. Linux only. */
export function killLingering(pgDir: string): void {
  if (process.platform !== 'linux') return
  const home = realpathSync(pgDir)
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const pid = Number(name)
    if (cwdOf(pid) === home && liveProcess(pid)?.command.startsWith('postgres:')) signalTo(pid, 'SIGKILL')
  }
}

function notes(pgDir: string): string[] {
  try {
    return readFileSync(join(pgDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function cwdOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
