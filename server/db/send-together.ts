import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Of the driver's client, what its types leave out: the socket beneath it. */
type Driven = Omit<pg.PoolClient, 'query'> & {
  connection: { stream: Duplex }
  query(...asked: unknown[]): unknown
}

/**
 * Lets a connection send in one write what is asked of it at once: each write wakes the database's process, which on few
 * cores costs more than many a statement. Nothing waits longer than what the program does at that moment.
 */
export function sendTogether(client: pg.PoolClient): void {
  const driven = client as Driven
  const query = driven.query.bind(client)
  const { stream } = driven.connection
  let held = false
  driven.query = (...asked) => {
    if (!held) {
      held = true
      stream.cork()
      // After all that is ready to run by now, before anything is waited for.
      process.nextTick(() => {
        held = false
        stream.uncork()
      })
    }
    return query(...asked)
  }
}
