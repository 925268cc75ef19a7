-- Housekeeping goes over all stores, which the application's role cannot.
CREATE OR REPLACE FUNCTION purge_notifications(most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM notifications WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM notifications
      WHERE read_at < now() - interval '90 days' OR created_at < now() - interval '1 year' LIMIT most))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_notifications(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_notifications(integer) TO phsar_app;
