-- The stores whose log says anything, 0 being the platform. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION audited_stores() RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT store_id FROM activity_logs UNION SELECT store_id FROM audit_seals ORDER BY 1
$$;
REVOKE ALL ON FUNCTION audited_stores() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audited_stores() TO phsar_app;
