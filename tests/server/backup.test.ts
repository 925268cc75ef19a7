import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sequencesIn, tablesIn } from '#server/db/backup/catalogue.ts'
import { migrationFiles } from '#server/db/migration-files.ts'
import { ownDatabase } from '../support/database.ts'
import { migrateBy } from '../support/migrate-by.ts'
import { ownFolder } from '../support/own-folder.ts'
import { databaseOf, testUrl } from '../support/test-database.ts'

const { superUrl } = await ownDatabase()
const folder = ownFolder()
const { backUp } = await import('#server/db/backup/back-up.ts')
const { restore, refuseUsedFolder } = await import('#server/db/backup/restore.ts')
const { verify } = await import('#server/db/backup/verify.ts')
const { copyBeforeMigrating } = await import('#server/db/backup/before-migrating.ts')

/** As many migrations as the old database has had. */
const OLD = 2
const made: pg.Client[] = []
const names: string[] = []
let admin: pg.Client
let old: Awaited<ReturnType<typeof asOwner>>
let archive: string
/** What was restored from it first. */
let back: Awaited<ReturnType<typeof asOwner>>

/** The same cluster's database of this name, for this login. */
const at = (name: string, login: string) => testUrl(inject('superUrl'), login, name)

const newName = () => {
  const name = `b_${Math.random().toString(36).slice(2)}`
  names.push(name)
  return name
}
async function asOwner(name: string) {
  const ownerUrl = at(name, 'phsar_owner')
  const client = new pg.Client({ connectionString: ownerUrl })
  made.push(client)
  await client.connect()
  return { name, client, ownerUrl }
}

/** As all migrations leave it. */
async function migratedDatabase() {
  const name = newName()
  const migrated = databaseOf(inject('superUrl'))
  // As the tests' own do it, which take turns (tests/support/database.ts).
  await admin.query('SELECT pg_advisory_lock(7245002)')
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated} STRATEGY file_copy OWNER phsar_owner`)
  await admin.query('SELECT pg_advisory_unlock(7245002)')
  return asOwner(name)
}

async function emptyDatabase(): Promise<{ name: string; client: pg.Client; ownerUrl: string }> {
  const name = newName()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER phsar_owner`)
  // What an administrator does: the owner may not.
  const prepared = new pg.Client({ connectionString: at(name, 'postgres') })
  await prepared.connect()
  await prepared.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
  await prepared.end()
  return asOwner(name)
}

async function restoreInto(ownerUrl: string, path = archive, dataDir = join(folder, Math.random().toString(36))) {
  await restore({ path, verified: await verify(path), ownerUrl, dataDir })
  return dataDir
}

/** Every row of every table, as text. */
async function content(client: pg.Client) {
  const all: Record<string, string[]> = {}
  for (const { name } of await tablesIn(client)) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return { all, sequences: await sequencesIn(client) }
}

/** Keys, checks, indexes, triggers, policies and rights. */
async function rules(client: pg.Client) {
  const { rows } = await client.query<{ rule: string }>(`
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS rule FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('%s %s %s', tablename, policyname, qual) FROM pg_policies
    UNION ALL SELECT format('%s %s', oid::regclass, relacl::text) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    ORDER BY 1`)
  return rows.map(({ rule }) => rule)
}

/** Texts that a copy could take for something else. */
const ODD = String.raw`'a', E'line\nbreak\ttab\\back \\N', 'ផ្សារ «៣»', ''`

beforeAll(async () => {
  admin = new pg.Client({ connectionString: superUrl })
  await admin.connect()
  old = await emptyDatabase()
  await migrateBy(old.client, migrationFiles().slice(0, OLD))
  await old.client.query(`
    INSERT INTO stores (sub_domain, name, owner, email, latitude) SELECT 's' || i, t, t, t, 0.1 + 0.2
      FROM unnest(ARRAY[${ODD}]) WITH ORDINALITY x(t, i);
    INSERT INTO users (type, store_id, firstname, lastname, email, password_hash) VALUES ('store', 1, 'a', 'b', 'c', 'd');
    INSERT INTO sessions (secret_hash, user_id, kind, expires_at) VALUES ('\\x00ff0a5c', 1, 'web', '2030-01-01 00:00:00.123456Z');
    INSERT INTO categories (store_id, id, parent_id) VALUES (1, 7, NULL), (1, 5, 7);
    UPDATE categories SET parent_id = NULL; UPDATE categories SET parent_id = 7 WHERE id = 5;
    INSERT INTO activity_logs (store_id, user_id, event, entity, entity_id) VALUES (1, 1, 'created', 'stores', '1');
    SELECT nextval('stores_id_seq') FROM generate_series(1, 40)`)
  mkdirSync(join(folder, 'files/1'), { recursive: true })
  writeFileSync(join(folder, 'files/1/ab12.webp'), 'picture')
  writeFileSync(join(folder, 'files/1/cd34.webp.part'), 'half a picture')
  writeFileSync(join(folder, 'secret'), 'a secret\n', { mode: 0o600 })
  archive = join(folder, 'old.tar.gz')
  await backUp({ ownerUrl: old.ownerUrl, dataDir: folder, path: archive })
})

afterAll(async () => {
  for (const client of made) await client.end()
  rmSync(join(inject('dataDir'), 'backups'), { recursive: true, force: true })
  for (const name of names) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

describe('a restore, by an owner who is no superuser', () => {
  it('brings back every row, sequence, rule, file and the secret', async () => {
    back = await emptyDatabase()
    const { client, ownerUrl } = back
    const dataDir = await restoreInto(ownerUrl)
    const [is, was] = [await content(client), await content(old.client)]
    // Sessions are the only ones that end with it.
    for (const { all } of [is, was]) delete all['public.sessions']
    expect(is).toEqual(was)
    expect((await content(old.client)).all['public.stores']).toHaveLength(4)
    expect(await rules(client)).toEqual(await rules(old.client))
    expect(readdirSync(join(dataDir, 'files'), { recursive: true }).sort()).toEqual(['1', '1/ab12.webp'])
    expect(readFileSync(join(dataDir, 'files/1/ab12.webp'), 'utf8')).toBe('picture')
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('a secret\n')
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    await expect(client.query('DELETE FROM activity_logs')).rejects.toThrow('append-only')
  })

  it('lets nobody in by what it brings: what had ended since stands in it as good', async () => {
    const { client, ownerUrl } = await migratedDatabase()
    await client.query(`
      INSERT INTO stores (sub_domain, name, owner, email) VALUES ('s', 's', 's', 's');
      INSERT INTO users (type, store_id, firstname, lastname, email, password_hash) VALUES ('store', 1, 'a', 'b', 'c', 'd');
      INSERT INTO sessions (secret_hash, user_id, kind, expires_at) SELECT k::bytea, 1, k, '2030-01-01' FROM unnest(ARRAY['web', 'api']) k;
      INSERT INTO hand_overs (secret_hash, session_id, user_id, store_id, host, expires_at, used_at, editor_hash)
        VALUES ('a', 1, 1, 1, 'h', '2030-01-01', NULL, NULL), ('b', 1, 1, 1, 'h', '2030-01-01', now(), 'e');
      INSERT INTO password_resets (secret_hash, user_id, expires_at) VALUES ('a', 1, '2030-01-01');
      INSERT INTO email_verifications (secret_hash, user_id, email, expires_at) VALUES ('a', 1, 'c', '2030-01-01');
      INSERT INTO invitations (store_id, email, locale, secret_hash, created_by, expires_at) VALUES (1, 'g', 'en', 'a', 1, '2030-01-01');
      INSERT INTO email_changes (user_id, old_email, new_email, secret_hash, undo_hash, expires_at, applied_at)
        VALUES (1, 'a', 'b', 'a', 'b', '2030-01-01', now()), (1, 'b', 'c', 'c', 'd', '2030-01-01', NULL)`)
    const path = join(folder, 'alive.tar.gz')
    await backUp({ ownerUrl, dataDir: folder, path })
    const restored = await emptyDatabase()
    await restoreInto(restored.ownerUrl, path)
    const lives = `SELECT (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions,
      (SELECT count(*) FROM hand_overs WHERE used_at IS NULL OR ended_at IS NULL) AS editors,
      (SELECT count(*) FROM password_resets WHERE used_at IS NULL) AS resets,
      (SELECT count(*) FROM email_verifications WHERE used_at IS NULL) AS verifications,
      (SELECT count(*) FROM invitations WHERE revoked_at IS NULL) AS invitations,
      (SELECT count(*) FROM email_changes WHERE applied_at IS NULL AND ended_at IS NULL) AS pending,
      (SELECT count(*) FROM email_changes WHERE applied_at IS NOT NULL AND ended_at IS NULL) AS undo`
    const nothing = {
      sessions: '0',
      editors: '0',
      resets: '0',
      verifications: '0',
      invitations: '0',
      pending: '0',
      undo: '1',
    }
    expect((await restored.client.query(lives)).rows).toEqual([nothing])
    // Where it came from, they live on.
    expect((await client.query(lives)).rows).toMatchObject([{ sessions: '2', resets: '1', pending: '1' }])
  })

  it('leaves an empty database and folder where the last row does not fit', async () => {
    await back.client.query(`ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_users_id_fk; DELETE FROM users`)
    const path = join(folder, 'broken.tar.gz')
    await backUp({ ownerUrl: back.ownerUrl, dataDir: folder, path })

    const { client, ownerUrl } = await emptyDatabase()
    const dataDir = join(folder, 'stays-empty')
    await expect(restoreInto(ownerUrl, path, dataDir)).rejects.toThrow('sessions_user_id_users_id_fk')
    expect(await tablesIn(client)).toEqual([])
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  })

  it('refuses a database and a folder that hold something, and leaves them', async () => {
    const before = await content(old.client)
    await expect(restoreInto(at(names[0] as string, 'phsar_owner'))).rejects.toThrow('The database already has tables')
    expect(await content(old.client)).toEqual(before)
    const verified = await verify(archive)
    expect(() => refuseUsedFolder(folder, verified)).toThrow('already contains files')
    const other = join(folder, 'other')
    mkdirSync(other)
    expect(() => refuseUsedFolder(other, verified)).not.toThrow()
    writeFileSync(join(other, 'secret'), 'another')
    expect(() => refuseUsedFolder(other, verified)).toThrow('has another secret')
  })
})

/** A server that TEST_DATABASE_URL names is somebody else's: theirs to copy. */
const embedded = !process.env.TEST_DATABASE_URL

describe('an older schema', () => {
  it('is copied before it is brought up to date, and has the rules of a new one then', async () => {
    const { client, ownerUrl, name } = old
    process.env.DATABASE_OWNER_URL = ownerUrl
    process.env.DATABASE_URL = at(name, 'phsar_app')
    // The cluster's own folder: by it the program knows the database for its own.
    process.env.DATA_DIR = inject('dataDir')
    const { migrate } = await import('#server/db/migrate.ts')
    await migrate()
    await migrate()

    const fresh = new pg.Client({ connectionString: superUrl })
    made.push(fresh)
    await fresh.connect()
    expect(await rules(client)).toEqual(await rules(fresh))
    const copies = join(inject('dataDir'), 'backups')
    expect(existsSync(copies) ? readdirSync(copies) : []).toEqual(embedded ? ['before-0002.tar.gz'] : [])
    if (!embedded) return
    const { manifest } = await verify(join(copies, 'before-0002.tar.gz'))
    expect([manifest.migrations.length, manifest.files]).toEqual([OLD, null])
  })

  it('keeps three such copies, and makes none of a database that somebody else runs', async () => {
    const ownerUrl = at(names[0] as string, 'phsar_owner')
    const copies = join(inject('dataDir'), 'backups')
    for (const n of [4, 5, 6, 7]) await copyBeforeMigrating(ownerUrl, inject('dataDir'), n)
    const kept = existsSync(copies) ? readdirSync(copies).sort() : []
    expect(kept).toEqual(embedded ? [5, 6, 7].map((n) => `before-000${n}.tar.gz`) : [])
    await copyBeforeMigrating(ownerUrl, folder, 8)
    expect(existsSync(join(folder, 'backups'))).toBe(false)
  })
})
