-- The stores that sold for most on some days: how many orders, and what they come to in cents, riel at `rate` a dollar. Over
-- all stores, hence as the owner.
CREATE OR REPLACE FUNCTION top_stores(since date, until date, rate float8, most int)
RETURNS TABLE (id bigint, sold float8, cents float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH kept AS MATERIALIZED (
    SELECT d.store_id, d.currency_code, sum(d.sold::float8) AS sold, sum(d.total::float8) AS total FROM store_days d
      WHERE d.day BETWEEN since AND until AND d.store_id > 0 GROUP BY 1, 2
  )
  SELECT p.store_id, sum(p.sold), sum(CASE p.currency_code WHEN 'KHR' THEN p.total * 100 / rate ELSE p.total END) AS cents FROM (
    SELECT k.store_id, k.currency_code, k.sold, k.total FROM kept k
    UNION ALL
    -- What the fold has not taken yet.
    SELECT c.store_id, s.base_currency, c.orders::float8, c.total::float8
      FROM order_counts c JOIN stores s ON s.id = c.store_id
      WHERE c.level = 0 AND c.day BETWEEN since AND until AND c.order_status_id IN (2, 3, 5, 9, 15)
  ) p JOIN stores s ON s.id = p.store_id AND s.deleted_at IS NULL
  GROUP BY 1 HAVING sum(p.sold) > 0 ORDER BY cents DESC, 1 LIMIT most
$$;
REVOKE ALL ON FUNCTION top_stores(date, date, float8, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION top_stores(date, date, float8, int) TO phsar_app;
