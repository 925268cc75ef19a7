-- Notes, once a transaction, that something was written which a store's pages may show: whoever keeps a page asks how often
-- that was (shop_version.sql). Without a tenant it may be any store's, and is noted under 0, which counts for all.
-- A row of its own each time, as counts of rows are kept: nobody waits for anybody.
CREATE OR REPLACE FUNCTION note_shop_write() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE of_store text := coalesce(nullif(current_setting('app.store_id', true), ''), '0');
BEGIN
  IF current_setting('app.shop_written', true) IS DISTINCT FROM of_store THEN
    INSERT INTO row_counts (store_id, name, live) VALUES (of_store::bigint, 'shop.writes', 1);
    PERFORM set_config('app.shop_written', of_store, true);
  END IF;
END $$;
REVOKE ALL ON FUNCTION note_shop_write() FROM PUBLIC;
