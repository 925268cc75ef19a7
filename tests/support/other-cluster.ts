import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PASSWORD, testUrl } from './test-database.ts'

/**
 * The PostgreSQL that TEST_DATABASE_URL names, as superuser: made ready as README.md tells an administrator, with a login
 * that owns and migrates and one for requests that may do neither. What a run made is dropped at its end.
 */
export async function otherCluster(url: string) {
  const name = `phsar_test_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const login of ['phsar_owner', 'phsar_app']) {
    const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [login])
    if (!rowCount) await admin.query(`CREATE ROLE ${login}`)
    const rights = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE'
    await admin.query(`ALTER ROLE ${login} ${rights} PASSWORD '${PASSWORD}'`)
  }
  await admin.query(
    `CREATE DATABASE ${name} OWNER phsar_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' LOCALE_PROVIDER libc`,
  )
  const superUrl = testUrl(url, 'postgres', name)
  const inside = new pg.Client({ connectionString: superUrl })
  await inside.connect()
  await inside.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
  await inside.query('ALTER FUNCTION textlike(text, text) LEAKPROOF; ALTER FUNCTION texticlike(text, text) LEAKPROOF')
  await inside.end()
  return {
    superUrl,
    databaseUrl: testUrl(url, 'phsar_app', name),
    ownerUrl: testUrl(url, 'phsar_owner', name),
    stop: async () => {
      const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
        `${name}%`,
      ])
      for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
      await admin.end()
    },
  }
}
