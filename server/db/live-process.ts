import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What the system says of a process that is alive. `started` tells two processes apart that had the same id. */
export type LiveProcess = { pid: number; started: string; command: string }

/** The process with this id, unless it has ended. A zombie (ended, not yet collected by its parent) has ended. */
export function liveProcess(pid: number): LiveProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): LiveProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in brackets and may hold spaces: count from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, started: fields[19] ?? '', command }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): LiveProcess | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const found = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line)
    if (!found || found[1]?.startsWith('Z')) return undefined
    return { pid, started: found[2] ?? '', command: found[3] ?? '' }
  } catch {
    return undefined
  }
}
