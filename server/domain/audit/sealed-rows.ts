import { type SQL, sql } from 'drizzle-orm'

/** Rows that one seal covers at most. */
export const AT_ONCE = 1_000

/**
 * A row of the log as it is sealed: one JSON list, its instant as seconds. Fixed for ever: another form of it would break
 * every chain there is. What is kept for searches alone is not in it.
 */
const CANONICAL = sql.raw(`jsonb_build_array(store_id, id, user_id, user_name, actor_type, event, entity, entity_id,
  entity_label, changes, note, impersonator_id, ip, user_agent, request_id, extract(epoch FROM created_at))::text`)

/** SHA-256 of `before`, or of nothing, and the canonical rows of `from`, a line each, by id. Computed where the rows are. */
export const hashOf = (before: SQL, from: SQL): SQL =>
  sql`sha256(coalesce(${before}, ''::bytea) || coalesce(
    (SELECT convert_to(string_agg(${CANONICAL}, E'\n' ORDER BY id), 'UTF8') FROM ${from}), ''::bytea))`
