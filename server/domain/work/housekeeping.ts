import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { platformDb } from '#server/db/client.ts'
import { refreshStatistics } from './refresh-statistics.ts'

/** Rows that one statement takes: short enough to hold up nobody. */
const MOST = 1000
/** Rows of a table that changed, after which it is looked at anew. */
const CHANGED = 5000

/** What is swept: rows that nothing asks for any more, each by a statement that says how many it took. */
const SWEEPS: Record<string, SQL> = {
  sessions: spent(
    'sessions',
    sql`least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '1 day'
      OR (kind = 'web' AND last_seen_at < now() - interval '2 days')`,
  ),
  login_failures: spent('login_failures', sql`at < now() - interval '1 day'`),
  address_counts: sql`WITH gone AS (DELETE FROM address_counts WHERE (kind, address) IN (
      SELECT kind, address FROM address_counts WHERE until < now() - interval '1 hour' LIMIT ${MOST}) RETURNING 1)
    SELECT count(*) AS n FROM gone`,
  password_resets: spent('password_resets', sql`expires_at < now() - interval '1 day'`),
  email_verifications: spent('email_verifications', sql`expires_at < now() - interval '1 day'`),
  // What could still be taken back, or still says who changed what to what today, stays.
  email_changes: spent('email_changes', sql`greatest(expires_at, applied_at) < now() - interval '4 days'`),
  // A used one is an editor session: it goes with the session it came from.
  hand_overs: spent(
    'hand_overs',
    sql`expires_at < now() - interval '1 day' AND (used_at IS NULL OR ended_at IS NOT NULL)`,
  ),
  ...Object.fromEntries(
    [
      'customer_codes',
      'customer_sessions',
      'idempotency_keys',
      'missing_orders',
      'notifications',
      'telegram_codes',
      'telegram_followers',
      'webhook_deliveries',
    ].map((table) => [table, sql`SELECT purge_spent(${table}, ${MOST}) AS n`]),
  ),
  row_counts: sql`SELECT fold_row_counts(${MOST}) AS n`,
  stocked: sql`SELECT note_stocked(${MOST}) AS n`,
  // A link that is of no more use; then the letter itself.
  outbox_secrets: sql`WITH gone AS (
      UPDATE outbox SET secrets = NULL WHERE id IN (
        SELECT id FROM outbox WHERE secrets IS NOT NULL AND expires_at < now() LIMIT ${MOST}) RETURNING 1)
    SELECT count(*) AS n FROM gone`,
  outbox: spent('outbox', sql`state <> 'queued' AND created_at < now() - interval '90 days'`),
  jobs: spent(
    'jobs',
    sql`(state IN ('done', 'cancelled') AND updated_at < now() - interval '7 days')
      OR (state = 'failed' AND updated_at < now() - interval '30 days')`,
  ),
}

function spent(
  table:
    | 'sessions'
    | 'login_failures'
    | 'password_resets'
    | 'email_verifications'
    | 'email_changes'
    | 'hand_overs'
    | 'outbox'
    | 'jobs',
  which: SQL,
): SQL {
  const rows = sql`SELECT id FROM ${sql.identifier(table)} WHERE ${which} LIMIT ${MOST}`
  return sql`WITH gone AS (DELETE FROM ${sql.identifier(table)} WHERE id IN (${rows}) RETURNING 1)
    SELECT count(*) AS n FROM gone`
}

/** Clears away what has had its time, every ten minutes. */
export const housekeeping = job({
  name: 'housekeeping',
  input: z.object({}),
  every: 600,
  async run({ signal }) {
    for (const sweep of Object.values(SWEEPS)) {
      for (let n = MOST; n >= MOST && !signal.aborted; ) {
        // Its own transaction, not a step: sweeping twice sweeps nothing twice.
        const { rows } = await platformDb.tx((db) => db.execute<{ n: number }>(sweep))
        n = Number(rows[0]?.n ?? 0)
      }
    }
    if (!signal.aborted) await refreshStatistics(CHANGED)
  },
})
