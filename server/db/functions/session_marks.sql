-- What a page that listens would see change, as a mark for each secret. Pages alone listen.
CREATE OR REPLACE FUNCTION session_marks(secrets bytea[]) RETURNS TABLE (secret text, mark text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT encode(s.secret, 'hex'), md5(ROW(h.user_id, h.type, h.store, h.permissions, h.must_enroll, c.last_value, n.unread)::text)
  FROM unnest(secrets) AS s (secret) CROSS JOIN LATERAL session_bearer(s.secret, 'web') h
  LEFT JOIN store_counters c ON c.store_id = (h.store ->> 'id')::bigint AND c.name = 'invoice'
  CROSS JOIN LATERAL (SELECT count(*) AS unread FROM (SELECT FROM notifications o
    WHERE o.store_id = coalesce((h.store ->> 'id')::bigint, 0) AND o.user_id = h.user_id AND o.read_at IS NULL
    LIMIT 100) most) n
$$;
REVOKE ALL ON FUNCTION session_marks(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_marks(bytea[]) TO phsar_app;
