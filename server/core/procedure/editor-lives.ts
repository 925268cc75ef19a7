/**
 * Of a hand-over `h`: the session `s` it came from still lets in (as `session_holder` has it), its user `u` still works
 * for that store `st`, and the store is not shut. To be joined and required by every statement that
 * lets somebody in by it, so that what ends the one ends the other at its next request.
 */
export const EDITOR_LIVES = {
  from: 'sessions s JOIN users u ON u.id = s.user_id JOIN stores st ON st.id = u.store_id',
  where: `s.id = h.session_id AND u.id = h.user_id AND st.id = h.store_id
    AND s.revoked_at IS NULL AND s.expires_at > now() AND (s.kind = 'api' OR s.last_seen_at > now() - interval '12 hours')
    AND u.status AND u.deleted_at IS NULL AND st.deleted_at IS NULL AND st.status IN ('active', 'inactive')
    AND st.admin_status NOT IN ('rejected', 'suspended')`,
}
