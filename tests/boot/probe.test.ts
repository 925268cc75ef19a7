import { expect, it } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { probeDatabase } from '#server/db/probe.ts'
import { ask, temporaryFolder } from './launcher.ts'

it('takes a database that finds Khmer words, and refuses one that cannot, in one line', async () => {
  const db = await startEmbedded({ dataDir: temporaryFolder() })
  try {
    await probeDatabase(db.databaseUrl)
    await ask(db.superUrl, "CREATE DATABASE plain TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'")
    const plain = db.superUrl.replace('/phsar?', '/plain?')
    await expect(probeDatabase(plain)).rejects.toThrow(
      'The database does not support Khmer search: create it with the locale C.UTF-8 (lc_ctype must not be C)',
    )
  } finally {
    await db.stop()
  }
})

it('names a database that does not answer without its password', async () => {
  const gone = probeDatabase('postgres://phsar:hidden@127.0.0.1:9/shop?sslmode=disable')
  await expect(gone).rejects.toThrow(/^The database at 127\.0\.0\.1:9\/shop does not answer: connect ECONNREFUSED/)
})
