-- Makes one row of many that note what was written (shop_written.sql). What another that does the same has taken is not
-- there to be added up again.
CREATE OR REPLACE FUNCTION fold_shop_writes(of_store bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM row_counts WHERE name = 'shop.writes' AND store_id IN (of_store, 0) RETURNING store_id, live)
  INSERT INTO row_counts (store_id, name, live) SELECT store_id, 'shop.writes', sum(live) FROM gone GROUP BY store_id
$$;
REVOKE ALL ON FUNCTION fold_shop_writes(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_shop_writes(bigint) TO phsar_app;
