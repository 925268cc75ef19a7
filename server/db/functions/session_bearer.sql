-- Who holds a session's secret. Runs before the tenant is known, hence as the owner, and returns the least.
CREATE OR REPLACE FUNCTION session_bearer(secret bytea, of_kind text) RETURNS TABLE (
  session_id bigint, kind text, seen_at timestamptz, user_id bigint, type text, store jsonb, is_owner boolean,
  locale text, firstname text, lastname text, permissions text[], must_enroll boolean,
  visitor_id bigint, visitor text, ends_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.kind, s.last_seen_at, u.id, u.type, to_jsonb(st), u.is_owner, u.locale, u.firstname, u.lastname,
    -- One may be named twice, where there are several roles: telling them apart would take longer than all the rest.
    ARRAY(SELECT unnest(r.permissions) FROM user_roles ur
      JOIN roles r ON r.store_id = ur.store_id AND r.id = ur.role_id AND r.status
      WHERE ur.store_id = u.store_id AND ur.user_id = u.id),
    CASE WHEN v.id IS NULL AND CASE WHEN u.type = 'admin' THEN (SELECT p.settings @> '{"require_two_factor": true}' FROM platform_settings p)
        ELSE u.is_owner AND st.settings @> '{"require_two_factor": true}' END
      THEN NOT EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
      ELSE false END,
    v.id, concat_ws(' ', v.firstname, nullif(v.lastname, '')), s.expires_at
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN stores st ON st.id = u.store_id
    LEFT JOIN sessions p ON p.id = s.parent_id LEFT JOIN users v ON v.id = s.visitor_id
  WHERE s.secret_hash = secret AND s.kind = of_kind
    AND s.revoked_at IS NULL AND s.expires_at > now() AND u.status AND u.deleted_at IS NULL
    AND (s.kind = 'api' OR s.last_seen_at > now() - interval '12 hours')
    AND (u.store_id IS NULL OR st.deleted_at IS NULL)
    -- A platform admin looks after a store no longer than he is signed in himself, as what he is.
    AND (s.visitor_id IS NULL OR (p.user_id = v.id AND p.revoked_at IS NULL AND p.expires_at > now()
      AND v.type = 'admin' AND v.status AND v.deleted_at IS NULL))
$$;
REVOKE ALL ON FUNCTION session_bearer(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_bearer(bytea, text) TO phsar_app;
