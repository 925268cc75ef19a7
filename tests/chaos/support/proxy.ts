import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import { ownDatabase } from '../../support/database.ts'

/** A PostgreSQL reached over a network that can be cut, or become so slow that nothing comes back in time. */
export interface Network {
  /** The settings of a program that reaches the database by this network. */
  env: Record<string, string>
  /** Cuts every connection, and refuses new ones. */
  cut(): Promise<void>
  /** Lets new connections through again. */
  mend(): Promise<void>
  /** Holds back everything, in both directions, for so many milliseconds from now on; 0: as usual. */
  delay(ms: number): void
}

/** A database of its own behind such a network. */
export async function network(): Promise<Network> {
  const { name } = await ownDatabase()
  const socket = `${new URLSearchParams(inject('superUrl').split('?')[1]).get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let late = 0
  let server: Server
  let port = 0

  const pass = (from: Socket, to: Socket) => {
    // What is held back stays in order: a later piece never overtakes.
    let last = Promise.resolve()
    from.on('data', (piece) => {
      const wait = late
      last = last.then(async () => {
        if (wait > 0) await new Promise((done) => setTimeout(done, wait))
        if (!to.destroyed) to.write(piece)
      })
    })
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    open.add(from)
    from.on('close', () => open.delete(from))
  }
  const listen = () =>
    new Promise<void>((done) => {
      server = createServer((client) => {
        const postgres = dial(socket)
        pass(client, postgres)
        pass(postgres, client)
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port
        done()
      })
    })
  const cut = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const each of open) each.destroy()
    await closed
  }
  await listen()
  onTestFinished(cut)
  const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/${name}`
  return {
    env: { DATABASE_URL: url('phsar_app'), DATABASE_OWNER_URL: url('phsar_owner') },
    cut,
    mend: listen,
    delay: (ms) => {
      late = ms
    },
  }
}
