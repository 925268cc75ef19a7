-- Makes one row of many. What another that does the same has taken is not there to be added up again.
CREATE OR REPLACE FUNCTION fold_row_counts(most int) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH many AS (SELECT store_id, name FROM row_counts GROUP BY store_id, name HAVING count(*) > 10 LIMIT most),
  gone AS (DELETE FROM row_counts c USING many m WHERE c.store_id = m.store_id AND c.name = m.name
    RETURNING c.store_id, c.name, c.live),
  folded AS (INSERT INTO row_counts (store_id, name, live) SELECT store_id, name, sum(live) FROM gone
    GROUP BY store_id, name RETURNING 1)
  SELECT count(*) FROM folded
$$;
REVOKE ALL ON FUNCTION fold_row_counts(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_row_counts(int) TO phsar_app;
