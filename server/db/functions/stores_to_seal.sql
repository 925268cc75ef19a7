-- The stores whose log has grown since its last seal, and those whose last seal has no key. Over all stores, hence as the
-- owner.
CREATE OR REPLACE FUNCTION stores_to_seal(upto bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id FROM (SELECT 0::bigint AS id UNION ALL SELECT id FROM stores) s
  WHERE (SELECT e.key_id IS NULL FROM audit_seals e WHERE e.store_id = s.id ORDER BY e.seq DESC LIMIT 1)
    OR EXISTS (SELECT FROM activity_logs a WHERE a.store_id = s.id AND a.id <= upto AND a.id > coalesce(
      (SELECT e.last_id FROM audit_seals e WHERE e.store_id = s.id ORDER BY e.seq DESC LIMIT 1), 0))
  ORDER BY 1
$$;
REVOKE ALL ON FUNCTION stores_to_seal(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stores_to_seal(bigint) TO phsar_app;
