const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LONGEST = 40_000

/**
 * Runs `stop` once, at the first signal to end or when the process above is gone, and then ends this process. A second
 * signal changes nothing: stopping is already as fast as it is safe.
 */
export function onStop(stop: () => Promise<void>) {
  let asked = false
  const begin = (code = 0) => {
    if (asked) return
    asked = true
    process.exitCode = code
    setTimeout(() => process.exit(1), LONGEST).unref()
    stop()
      .catch((error) => {
        console.error(error)
        process.exitCode = 1
      })
      .finally(() => process.exit())
  }
  for (const signal of SIGNALS) process.on(signal, () => begin())
  // A program that was killed cannot pass a signal on; its closed channel says so.
  process.once('disconnect', () => begin())
  process.channel?.unref()
  process.on('uncaughtException', (error) => {
    console.error(error)
    begin(1)
  })
  process.on('unhandledRejection', (error) => console.error(error))
  return {
    /** Stops as a signal does, with this exit code. */
    stop: begin,
    stopping: () => asked,
    /** Never settles: the process ends first. */
    stopped: new Promise<never>(() => setInterval(() => {}, 60_000)),
  }
}
