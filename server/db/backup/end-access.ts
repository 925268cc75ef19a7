import type pg from 'pg'

/**
 * Every way in that an archive may bring back to life, by table, and how it ends. What was logged out, used up, withdrawn
 * or called off after the archive was written stands in it as good, and nothing says which. What an address that gave way
 * can still take back stays: it lets nobody in but its holder.
 */
const ENDS: Record<string, string> = {
  sessions: 'UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL',
  // Codes to a shop, and the editor sessions they opened.
  hand_overs: 'UPDATE hand_overs SET used_at = coalesce(used_at, now()), ended_at = now() WHERE ended_at IS NULL',
  password_resets: 'UPDATE password_resets SET used_at = now() WHERE used_at IS NULL',
  email_verifications: 'UPDATE email_verifications SET used_at = now() WHERE used_at IS NULL',
  invitations: 'UPDATE invitations SET revoked_at = now() WHERE accepted_at IS NULL AND revoked_at IS NULL',
  email_changes: 'UPDATE email_changes SET ended_at = now() WHERE applied_at IS NULL AND ended_at IS NULL',
}

/** Lets nobody in by what an archive brought: whoever works here signs in anew. Tables that it does not have yet are passed over. */
export async function endAccess(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name WHERE to_regclass('public.' || name) IS NOT NULL`,
    [Object.keys(ENDS)],
  )
  for (const { name } of rows) await client.query(ENDS[name] ?? '')
}
