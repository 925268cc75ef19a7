-- Erases what a store that was deleted long enough ago has, some rows at a time and from whatever nothing refers to any
-- more; returns how many went, 0 where there are none left. Its logs stay: nobody can take anything out of those.
CREATE OR REPLACE FUNCTION purge_store(store bigint, days integer, most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  target regclass;
  gone bigint;
BEGIN
  PERFORM FROM stores WHERE id = store AND deleted_at < now() - make_interval(days => days) AND purged_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'Store % is not to be erased', store; END IF;
  -- What counts the rows of a store counts them as its own.
  PERFORM set_config('app.store_id', store::text, true);
  -- Nobody opens its pages any more: a note of each write (shop_written.sql) would be one more row to erase, without end.
  PERFORM set_config('app.shop_written', store::text, true);
  UPDATE stores SET owner_user_id = NULL WHERE id = store AND owner_user_id IS NOT NULL;
  FOR target IN
    SELECT c.oid::regclass FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND c.relname NOT IN ('activity_logs', 'audit_seals', 'store_days')
      ORDER BY c.relname
  LOOP
    BEGIN
      EXECUTE format('DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE store_id = $1 LIMIT $2))', target)
        USING store, most;
      GET DIAGNOSTICS gone = ROW_COUNT;
      IF gone > 0 THEN RETURN gone; END IF;
    EXCEPTION WHEN foreign_key_violation THEN
      -- What refers to these goes first.
      NULL;
    END;
  END LOOP;
  -- Of what all stores sold it is no part any more.
  PERFORM recount_store_days(store);
  DELETE FROM former_sub_domains WHERE of_store = store;
  UPDATE stores SET purged_at = now(), sub_domain = 'deleted-' || id, name = '', name_km = NULL, search_text = '', sort_en = '', sort_km = '', owner = '', email = '',
    phone = NULL, address = NULL, latitude = NULL, longitude = NULL, domain = NULL, domain_verified_at = NULL, domain_lost_at = NULL,
    invoice_prefix = '', image = NULL, image_path = NULL, settings = '{}', status = 'closed', status_reason = NULL, admin_status_reason = NULL
    WHERE id = store;
  RETURN 0;
END $$;
REVOKE ALL ON FUNCTION purge_store(bigint, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_store(bigint, integer, integer) TO phsar_app;
