import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Value = string | number | boolean | null | object

const CHUNK = 1 << 16
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
}

/** One COPY into one table on a connection of its own; rows are gathered and sent in chunks. */
export class Copy {
  #client: pg.Client
  #stream: ReturnType<typeof copyFrom>
  #ended: Promise<unknown>
  #gathered = ''

  private constructor(client: pg.Client, into: string) {
    this.#client = client
    this.#stream = client.query(copyFrom(`COPY ${into} FROM STDIN`))
    this.#ended = once(this.#stream, 'finish')
    // Whoever writes next, or ends it, is told; until then nobody listens.
    this.#ended.catch(() => undefined)
  }

  /** @param into table and columns, as COPY takes them: `orders (store_id, id)` */
  static async open(url: string, into: string): Promise<Copy> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // Rows are whole by construction: neither foreign keys nor triggers look at each of ten million.
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off')
    return new Copy(client, into)
  }

  /** Adds a row. Where it returns a promise, the next row waits for it. */
  row(values: readonly Value[]): Promise<unknown> | undefined {
    this.#gathered += `${values.map(written).join('\t')}\n`
    if (this.#gathered.length < CHUNK) return undefined
    const chunk = this.#gathered
    this.#gathered = ''
    if (this.#stream.write(chunk)) return undefined
    return Promise.race([once(this.#stream, 'drain'), this.#ended])
  }

  async end(): Promise<void> {
    this.#stream.end(this.#gathered)
    await this.#ended
    await this.#client.end()
  }
}
