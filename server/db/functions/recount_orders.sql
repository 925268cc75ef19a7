-- Counts the orders of a store anew, row by row: what is kept of them, and the days on which its lines were sold. The locks
-- come first, so that what the statements see of the orders and of their changes is of one moment.
CREATE OR REPLACE FUNCTION recount_orders(store bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('order_counts'::regclass::oid::bigint);
  PERFORM FROM orders WHERE store_id = store FOR SHARE;
  WITH gone AS (DELETE FROM order_counts WHERE store_id = store),
  sums AS (
    SELECT (o.date_added AT TIME ZONE s.timezone)::date AS day, o.order_status_id, o.is_paid, o.order_type,
      count(*) AS orders, sum(o.total) AS total
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.store_id = store GROUP BY 1, 2, 3, 4
  )
  INSERT INTO order_counts (store_id, day, order_status_id, is_paid, order_type, orders, total)
    SELECT store, day, order_status_id, is_paid, order_type, orders, total FROM sums;
  UPDATE order_products p SET sold_on = d.sold_on FROM (
    SELECT o.id, sold_on(o.order_status_id, o.date_added, s.timezone) AS sold_on
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.store_id = store
  ) d WHERE p.store_id = store AND p.order_id = d.id AND p.sold_on IS DISTINCT FROM d.sold_on;
END $$;
REVOKE ALL ON FUNCTION recount_orders(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_orders(bigint) TO phsar_app;
