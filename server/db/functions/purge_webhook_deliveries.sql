-- Housekeeping goes over all stores, which the application's role cannot.
CREATE OR REPLACE FUNCTION purge_webhook_deliveries(most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM webhook_deliveries WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM webhook_deliveries
      WHERE created_at < now() - interval '30 days' AND state <> 'queued' LIMIT most))
    RETURNING 1)
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_webhook_deliveries(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_webhook_deliveries(integer) TO phsar_app;
