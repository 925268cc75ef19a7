import { describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
const { jobBench, until } = await import('../support/job-bench.ts')
const { db } = jobBench(superUrl)

describe('housekeeping', () => {
  it('takes what has had its time and nothing else', async () => {
    const { housekeeping } = await import('#server/domain/work/housekeeping.ts')
    await db.query(`
      INSERT INTO stores (id, sub_domain, name, owner, email) VALUES (9001, 'kept', 'Kept', 'K', 'k@shop.example');
      INSERT INTO users (id, type, firstname, lastname, email, password_hash) VALUES (9001, 'admin', 'A', 'B', 'hk@shop.example', 'x');
      INSERT INTO sessions (secret_hash, user_id, kind, expires_at, revoked_at, last_seen_at) VALUES
        ('old', 9001, 'api', now() - interval '2 days', null, now()),
        ('gone', 9001, 'api', now() + interval '9 days', now() - interval '2 days', now()),
        ('idle', 9001, 'web', now() + interval '9 days', null, now() - interval '3 days'),
        ('here', 9001, 'api', now() + interval '9 days', null, now() - interval '3 days'),
        ('just', 9001, 'web', now() - interval '1 hour', null, now());
      INSERT INTO hand_overs (secret_hash, session_id, user_id, store_id, host, expires_at, used_at, ended_at)
        SELECT code::bytea, id, 9001, 9001, 'kept', now() - age::interval, used, ended FROM sessions,
          (VALUES ('unused', '25 hours', NULL::timestamptz, NULL::timestamptz), ('young', '1 hour', NULL, NULL),
            ('looking', '25 hours', now(), NULL), ('left', '25 hours', now(), now())) c (code, age, used, ended)
        WHERE sessions.secret_hash = 'here';
      INSERT INTO hand_overs (secret_hash, session_id, user_id, store_id, host, expires_at, used_at)
        SELECT 'dead', id, 9001, 9001, 'kept', now(), now() FROM sessions WHERE secret_hash = 'gone';
      INSERT INTO login_failures (email, ip, at) VALUES ('a', '::1', now() - interval '25 hours'), ('b', '::1', now());
      INSERT INTO password_resets (secret_hash, user_id, expires_at) VALUES
        ('spent', 9001, now() - interval '25 hours'), ('fresh', 9001, now() - interval '1 hour');
      INSERT INTO idempotency_keys (store_id, key, body_hash, created_at) VALUES
        (9001, 'old', 'x', now() - interval '25 hours'), (9001, 'new', 'x', now());
      INSERT INTO jobs (name, state, updated_at) VALUES ('a', 'done', now() - interval '8 days'), ('b', 'done', now()),
        ('c', 'failed', now() - interval '8 days'), ('d', 'failed', now() - interval '31 days'),
        ('e', 'queued', now() - interval '99 days')`)
    const runner = await startJobs([housekeeping], { poll: 0.05 })
    await db.query(`UPDATE jobs SET due_at = now() WHERE name = 'housekeeping'`)
    await until(async () => (await db.query(`SELECT FROM jobs WHERE name IN ('a', 'd')`)).rowCount === 0)
    await runner.stop()
    const left = await db.query(`SELECT encode(secret_hash, 'escape') AS what FROM sessions
      UNION ALL SELECT encode(secret_hash, 'escape') FROM password_resets UNION ALL SELECT encode(secret_hash, 'escape') FROM hand_overs UNION ALL SELECT email FROM login_failures UNION ALL SELECT key FROM idempotency_keys
      UNION ALL SELECT name FROM jobs WHERE key IS NULL ORDER BY 1`)
    expect(left.rows.map(({ what }) => what)).toEqual([
      'b',
      'b',
      'c',
      'e',
      'fresh',
      'here',
      'just',
      'looking',
      'new',
      'young',
    ])
  })
})
