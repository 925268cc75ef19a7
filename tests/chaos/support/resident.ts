import { readdirSync, readFileSync } from 'node:fs'

/** What `/proc` says of a process, '' of one that has ended meanwhile. */
function proc(pid: number | string, page: string): string {
  try {
    return readFileSync(`/proc/${pid}/${page}`, 'utf8')
  } catch {
    return ''
  }
}

/** A process and all that it started, and they. */
function family(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    // The name of a program may hold anything, brackets too: what counts stands behind the last of them.
    const parent = Number(/.*\) \S (\d+)/s.exec(proc(name, 'stat'))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)]
  return below(pid)
}

/** Memory that a process and all that it started hold, in MB; what they share counts for each. */
export const residentOf = (pid: number): number =>
  family(pid).reduce((sum, one) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(proc(one, 'status'))?.[1] ?? 0), 0) / 1024
