import { tokenHash } from '#server/core/text/token-hash.ts'
import { ask } from '#server/db/client.ts'

type Marks = Promise<Map<string, string>>

let asking: { hashes: Buffer[]; marks: Marks } | undefined

/**
 * A mark that changes with a browser session's permissions, its store, and what its holder hears of; undefined where the session
 * is over. Whoever asks in the same moment asks by one query. It is no sign of life.
 */
export async function sessionMark(token: string): Promise<string | undefined> {
  const hash = tokenHash(token)
  asking ??= begin()
  asking.hashes.push(hash)
  return (await asking.marks).get(hash.toString('hex'))
}

function begin() {
  const hashes: Buffer[] = []
  const marks = new Promise((gathered) => setImmediate(gathered)).then(async () => {
    asking = undefined
    const rows = await ask<{ secret: string; mark: string }>('SELECT * FROM session_marks($1)', [hashes])
    return new Map(rows.map(({ secret, mark }) => [secret, mark]))
  })
  return { hashes, marks }
}
