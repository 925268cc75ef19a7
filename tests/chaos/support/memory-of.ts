import { readdirSync, readFileSync } from 'node:fs'

/** A file of /proc; undefined where its process has just ended. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

interface Process {
  pid: number
  name: string
  parent: number
  /** Clock ticks of work so far, in the program and for it in the kernel: hundredths of a second. */
  ticks: number
}

function processOf(pid: number): Process | undefined {
  // pid (name) state parent … utime stime: the name may hold blanks.
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(read(`/proc/${pid}/stat`) ?? '') ?? []
  const fields = rest.split(' ')
  return rest ? { pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) } : undefined
}

/** A process and whatever it started, but PostgreSQL. */
function tree(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
  const of = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent, name }) => parent === pid && name !== 'postgres').flatMap((child) => of(child.pid)),
  ]
  return of(root)
}

const megabytesOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

/** Megabytes that a process and whatever it started hold in memory, without PostgreSQL; 0 once it has ended. */
export const megabytes = (root: number): number => tree(root).reduce((sum, pid) => sum + megabytesOf(pid), 0)

/** The same by the scripts that they run. */
const byScript = (root: number): string =>
  tree(root)
    .map((pid) => {
      const script = /([\w-]+)\.(?:ts|mjs|js)\0/.exec(read(`/proc/${pid}/cmdline`) ?? '')?.[1] ?? 'other'
      return `${script} ${megabytesOf(pid).toFixed(0)}`
    })
    .join(', ')

/** Seconds of a core that one process has used so far. */
export const cpuSeconds = (pid: number): number => (processOf(pid)?.ticks ?? 0) / 100

/** Looks at the memory four times a second until stopped; `most` says who held it at the peak. */
export function watchMemory(root: number): { peak(): number; most(): string; stop(): void } {
  let peak = 0
  let most = ''
  const timer = setInterval(() => {
    const now = megabytes(root)
    if (now <= peak) return
    peak = now
    most = byScript(root)
  }, 250)
  return { peak: () => peak, most: () => most, stop: () => clearInterval(timer) }
}
