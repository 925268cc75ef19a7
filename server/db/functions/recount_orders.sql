-- Counts the orders of a store anew, row by row: what is kept of them, and the days on which its lines were sold. The locks
-- come first, so that what the statements see of the orders and of their changes is of one moment.
CREATE OR REPLACE FUNCTION recount_orders(store bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('order_counts'::regclass::oid::bigint);
  PERFORM FROM orders WHERE store_id = store FOR SHARE;
  WITH gone AS (DELETE FROM order_counts WHERE store_id = store RETURNING 1),
  sums AS (
    SELECT (o.date_added AT TIME ZONE s.timezone)::date AS day, o.order_status_id, o.is_paid, o.order_type,
      count(*) AS orders, sum(o.total) AS total
    -- What is gone is asked for, so that it is gone before anything is written.
    FROM orders o JOIN stores s ON s.id = o.store_id, (SELECT count(*) FROM gone) g
    WHERE o.store_id = store GROUP BY 1, 2, 3, 4
  )
  INSERT INTO order_counts (store_id, level, day, order_status_id, is_paid, order_type, orders, total)
    SELECT store, l.level, CASE l.level WHEN 1 THEN day ELSE '-infinity' END, order_status_id, is_paid, order_type,
      sum(orders), sum(total)
    FROM sums, (VALUES (1), (2)) AS l(level) GROUP BY 2, 3, 4, 5, 6;
  UPDATE order_products p SET sold_on = d.sold_on FROM (
    SELECT o.id, sold_on(o.order_status_id, o.date_added, s.timezone) AS sold_on
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.store_id = store
  ) d WHERE p.store_id = store AND p.order_id = d.id AND p.sold_on IS DISTINCT FROM d.sold_on;
END $$;
REVOKE ALL ON FUNCTION recount_orders(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_orders(bigint) TO phsar_app;
