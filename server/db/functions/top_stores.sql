-- The stores that sold for most on some days: how many orders, and what they come to in cents, riel at `rate` a dollar. Over
-- all stores, hence as the owner. Whole weeks are read as weeks, the days before and behind them as days.
CREATE OR REPLACE FUNCTION top_stores(since date, until date, rate float8, most int)
RETURNS TABLE (id bigint, sold float8, cents float8)
LANGUAGE plpgsql STABLE ROWS 5 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The first Monday, and that of the week which does not end within the days.
  first date := week_of(since + 6);
  after date := greatest(first, week_of(until + 1));
BEGIN
  RETURN QUERY
  WITH kept AS MATERIALIZED (
    SELECT d.store_id, d.currency_code, sum(d.sold::float8) AS sold, sum(d.total::float8) AS total FROM (
      SELECT w.store_id, w.currency_code, w.sold, w.total FROM store_weeks w WHERE w.week >= first AND w.week < after
      UNION ALL
      SELECT b.store_id, b.currency_code, b.sold, b.total FROM store_days b
        WHERE b.day >= since AND b.day < first AND b.day <= until AND b.store_id > 0
      UNION ALL
      SELECT a.store_id, a.currency_code, a.sold, a.total FROM store_days a
        WHERE a.day >= after AND a.day <= until AND a.store_id > 0
    ) d GROUP BY 1, 2
  ), sums AS (
    SELECT p.store_id, sum(p.sold) AS sold, sum(CASE p.currency_code WHEN 'KHR' THEN p.total * 100 / rate ELSE p.total END) AS cents FROM (
      SELECT k.store_id, k.currency_code, k.sold, k.total FROM kept k
      UNION ALL
      -- What the fold has not taken yet.
      SELECT c.store_id, s.base_currency, c.orders::float8, c.total::float8
        FROM order_counts c JOIN stores s ON s.id = c.store_id
        WHERE c.level = 0 AND c.day BETWEEN since AND until AND c.order_status_id IN (2, 3, 5, 9, 15)
    ) p GROUP BY 1 HAVING sum(p.sold) > 0
  )
  -- Some may be gone: each is looked at in turn (LIMIT keeps the lookup apart), until there are enough.
  SELECT p.store_id, p.sold, p.cents FROM (SELECT * FROM sums ORDER BY cents DESC, store_id) p,
    LATERAL (SELECT FROM stores s WHERE s.id = p.store_id AND s.deleted_at IS NULL LIMIT 1) s LIMIT most;
END $$;
REVOKE ALL ON FUNCTION top_stores(date, date, float8, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION top_stores(date, date, float8, int) TO phsar_app;
