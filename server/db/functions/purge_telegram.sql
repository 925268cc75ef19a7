-- Housekeeping goes over all stores, which the application's role cannot: codes that link nothing more, and the chats of
-- customers whose order is long over.
CREATE OR REPLACE FUNCTION purge_telegram(most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH codes AS (
    DELETE FROM telegram_codes WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM telegram_codes WHERE expires_at < now() - interval '1 day' LIMIT most))
    RETURNING 1), followers AS (
    DELETE FROM telegram_followers WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM telegram_followers WHERE created_at < now() - interval '180 days' LIMIT most))
    RETURNING 1)
  SELECT (SELECT count(*) FROM codes) + (SELECT count(*) FROM followers)
$$;
REVOKE ALL ON FUNCTION purge_telegram(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_telegram(integer) TO phsar_app;
