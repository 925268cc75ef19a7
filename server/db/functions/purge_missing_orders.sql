-- Housekeeping goes over all stores, which the application's role cannot.
CREATE OR REPLACE FUNCTION purge_missing_orders(most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM missing_orders WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM missing_orders WHERE updated_at < now() - interval '90 days' LIMIT most))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_missing_orders(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_missing_orders(integer) TO phsar_app;
