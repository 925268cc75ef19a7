import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/boot/start-error.ts'
import { columnList, quoted } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

/** Takes the parts of tables as they come out of an archive, and puts them into the database. */
export class RowLoader {
  readonly #client: pg.Client
  readonly #tables: Manifest['tables']
  #open: { name: string; stream: CopyStreamQuery } | undefined
  #done = new Map<string, number>()

  constructor(client: pg.Client, tables: Manifest['tables']) {
    this.#client = client
    this.#tables = tables
  }

  async part(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#open?.name !== name) {
      await this.#close()
      const stream = this.#client.query(
        copyFrom(`COPY ${quoted(name)} (${columnList(this.#tables[name]?.columns ?? [])}) FROM STDIN`),
      )
      // Heard where it is written to or closed.
      stream.on('error', () => undefined)
      this.#open = { name, stream }
    }
    const { stream } = this.#open as { stream: CopyStreamQuery }
    for await (const chunk of content) {
      if (stream.errored) throw stream.errored
      if (!stream.write(chunk)) await once(stream, 'drain')
    }
  }

  /** @throws StartError where a table got another number of rows than the archive states */
  async end(): Promise<void> {
    await this.#close()
    for (const [name, { rows }] of Object.entries(this.#tables)) {
      const loaded = this.#done.get(name) ?? 0
      if (loaded !== rows) throw new StartError(`The archive should have ${rows} rows of ${name} but has ${loaded}`)
    }
  }

  async #close(): Promise<void> {
    if (!this.#open) return
    const { name, stream } = this.#open
    this.#open = undefined
    stream.end()
    await finished(stream)
    this.#done.set(name, stream.rowCount)
  }
}
