import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of one tick of /proc: Linux counts processor time in hundredths of a second. */
const TICK = 10
const KB = 1024
const MB = KB * KB

/** Fields of /proc/<pid>/stat behind the name, which may itself hold spaces and brackets. */
function stat(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const msOf = (fields: string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0)

/** Processor time of a process in ms, of all its threads and none of its children (node has PostgreSQL below it). */
export const cpuOf = (pid: number): number => msOf(stat(pid), 11, 13)

/** Processor time of a process and of all children it has and had, in ms: for PostgreSQL, of all its sessions. */
export function cpuOfAll(pid: number): number {
  let sum = msOf(stat(pid), 11, 15)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = stat(name)
      if (Number(fields[1]) === pid) sum += msOf(fields, 11, 15)
    } catch {
      // It ended meanwhile: its parent has its time now.
    }
  }
  return sum
}

/** Waits until nothing goes on behind (jobs that follow a start, vacuum): two seconds with less than 40 ms; 3 minutes at most. */
export async function calm(pid: number): Promise<void> {
  for (let turn = 0; turn < 90; turn++) {
    const before = cpuOfAll(pid)
    await sleep(2000)
    if (cpuOfAll(pid) - before < 4 * TICK) return
  }
}

const status = (pid: number, key: string): number =>
  (Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * KB) / MB

/** Memory that a process holds now, in MB (VmRSS). */
export const rssOf = (pid: number): number => status(pid, 'VmRSS')

/** The most it held since `forgetPeak`, in MB (VmHWM). */
export const peakOf = (pid: number): number => status(pid, 'VmHWM')

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Memory of all of PostgreSQL in MB, what its processes share counted once (PSS). */
export function memoryOfAll(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let sum = 0
  for (const pid of pids) {
    try {
      if (Number(pid) !== parent && Number(stat(pid)[1]) !== parent) continue
      sum += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It ended meanwhile.
    }
  }
  return (sum * KB) / MB
}

/** Open files and sockets. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Whether this system tells what is measured here. */
export const canMeasure = (): boolean => existsSync('/proc/self/smaps_rollup')
