-- Writes a notification for everybody of a store (0: the platform's admins) who holds a permission (null: anybody) and
-- wants to hear of it, as `bell` and `mail` say where he said nothing himself; for `only_user` alone, or all but one.
-- Returns who wants it by mail. With the rights of who asks: row-level security holds.
-- plpgsql keeps its plan as long as the connection lasts: each order rings, and planning it cost more than it does.
CREATE OR REPLACE FUNCTION ring(
  of_store bigint, of_type text, of_facts jsonb, of_link text, permission text, bell boolean, mail boolean,
  only_user bigint, except_user bigint) RETURNS TABLE (email text, firstname text, locale text)
LANGUAGE plpgsql VOLATILE ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY WITH told AS (
    SELECT u.id, u.email::text AS email, u.firstname::text AS firstname, u.locale::text AS locale,
      coalesce((u.preferences #>> ARRAY['notifications', of_type, 'bell'])::boolean, bell) AS rings,
      coalesce((u.preferences #>> ARRAY['notifications', of_type, 'mail'])::boolean, mail) AS mails
    FROM users u
    WHERE (u.store_id = of_store OR of_store = 0 AND u.store_id IS NULL AND u.type = 'admin')
      AND u.status AND u.deleted_at IS NULL
      AND (only_user IS NULL OR u.id = only_user) AND (except_user IS NULL OR u.id <> except_user)
      AND (permission IS NULL OR of_store = 0 OR EXISTS (SELECT FROM user_roles ur
        JOIN roles r ON r.store_id = ur.store_id AND r.id = ur.role_id
        WHERE ur.store_id = of_store AND ur.user_id = u.id AND r.status AND permission = ANY (r.permissions)))
  ), rung AS (
    INSERT INTO notifications (store_id, user_id, type, data, link)
    SELECT of_store, t.id, of_type, of_facts, of_link FROM told t WHERE t.rings ORDER BY t.id
  )
  SELECT t.email, t.firstname, t.locale FROM told t WHERE t.mails;
END $$;
