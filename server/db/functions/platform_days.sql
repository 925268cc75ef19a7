-- What all stores sold on each of some days, apart by currency, in its minor units. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION platform_days(since date, until date)
RETURNS TABLE (day date, currency_code text, orders float8, sold float8, total float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.day, p.currency_code, sum(p.orders)::float8, sum(p.sold)::float8, sum(p.total)::float8 FROM (
    SELECT d.day, d.currency_code, d.orders, d.sold, d.total FROM store_days d
      WHERE d.store_id = 0 AND d.day BETWEEN since AND until
    UNION ALL
    -- What the fold has not taken yet.
    SELECT c.day, s.base_currency, c.orders,
      CASE WHEN c.order_status_id IN (2, 3, 5, 9, 15) THEN c.orders ELSE 0 END,
      CASE WHEN c.order_status_id IN (2, 3, 5, 9, 15) THEN c.total ELSE 0 END
      FROM order_counts c JOIN stores s ON s.id = c.store_id WHERE c.level = 0 AND c.day BETWEEN since AND until
  ) p GROUP BY 1, 2
$$;
REVOKE ALL ON FUNCTION platform_days(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_days(date, date) TO phsar_app;
