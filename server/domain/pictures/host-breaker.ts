/** Failures in a row after which a host is left alone, and for how long, in milliseconds. */
const FAILURES = 5
const PAUSE = 600_000
/** Hosts that are remembered. */
const HOSTS = 5000

/** Leaves a host alone that does not answer: the next thousand pictures of it would each wait for nothing. */
export class HostBreaker {
  readonly #hosts = new Map<string, { failures: number; until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Milliseconds until it may be asked again; 0: now. */
  pause(host: string): number {
    return Math.max(0, (this.#hosts.get(host)?.until ?? 0) - this.#now())
  }

  /** It answered, whatever it said. */
  answered(host: string): void {
    this.#hosts.delete(host)
  }

  /** It did not. After a pause, one failure more is enough for the next. */
  failed(host: string): void {
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1
    const until = failures >= FAILURES ? this.#now() + PAUSE : 0
    this.#hosts.delete(host)
    this.#hosts.set(host, { failures, until })
    const [oldest] = this.#hosts.keys()
    if (this.#hosts.size > HOSTS && oldest !== undefined) this.#hosts.delete(oldest)
  }
}
