-- Rows of a table that nothing asks for any more, of every store at once: no tenant's transaction sees them all. What of
-- which table is spent stands here alone. Returns how many went.
CREATE OR REPLACE FUNCTION purge_spent(target text, most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  spent text := CASE target
    WHEN 'customer_codes' THEN 'expires_at < now() - interval ''1 day'''
    WHEN 'customer_sessions' THEN 'expires_at < now()'
    WHEN 'idempotency_keys' THEN 'created_at < now() - interval ''24 hours'''
    WHEN 'missing_orders' THEN 'updated_at < now() - interval ''90 days'''
    WHEN 'notifications' THEN 'read_at < now() - interval ''90 days'' OR created_at < now() - interval ''1 year'''
    WHEN 'telegram_codes' THEN 'expires_at < now() - interval ''1 day'''
    WHEN 'telegram_followers' THEN 'created_at < now() - interval ''180 days'''
    WHEN 'webhook_deliveries' THEN 'created_at < now() - interval ''30 days'' AND state <> ''queued'''
  END;
  gone bigint;
BEGIN
  IF spent IS NULL THEN RAISE EXCEPTION 'Nothing of % is ever spent', target; END IF;
  EXECUTE format('DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE %2$s LIMIT $1))', target, spent) USING most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION purge_spent(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_spent(text, integer) TO phsar_app;
