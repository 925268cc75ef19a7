-- Notes which stores have something to sell and which have nothing any more, where that is not what was noted last.
CREATE OR REPLACE FUNCTION note_stocked(most int) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH counted AS (SELECT store_id, sum(live) > 0 AS stocked FROM row_counts WHERE name = 'products.on' GROUP BY store_id),
  changed AS (SELECT s.id, NOT s.stocked AS stocked FROM stores s LEFT JOIN counted c ON c.store_id = s.id
    WHERE s.stocked <> coalesce(c.stocked, false) LIMIT most),
  noted AS (UPDATE stores s SET stocked = c.stocked FROM changed c WHERE s.id = c.id RETURNING 1)
  SELECT count(*) FROM noted
$$;
REVOKE ALL ON FUNCTION note_stocked(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_stocked(int) TO phsar_app;
