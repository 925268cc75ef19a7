-- Counts the orders of a store anew, row by row: what is kept of them, the days on which its lines were sold, what its
-- customers ordered and are called, and what sold most. The locks come first, so that what the statements see of the orders and of their changes is of one moment.
CREATE OR REPLACE FUNCTION recount_orders(store bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE names tid[];
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
  IF to_regclass('public.store_days') IS NOT NULL THEN PERFORM recount_store_days(store); END IF;
  UPDATE order_products p SET sold_on = d.sold_on FROM (
    SELECT o.id, sold_on(o.order_status_id, o.date_added, s.timezone) AS sold_on
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.store_id = store
  ) d WHERE p.store_id = store AND p.order_id = d.id AND p.sold_on IS DISTINCT FROM d.sold_on;
  -- On its way up a database of before has no sums of customers yet, nor of sales; the migration that brings them counts anew.
  IF to_regclass('public.customer_order_changes') IS NULL THEN RETURN; END IF;
  -- In the order in which orders lock them as they commit.
  PERFORM FROM customers WHERE store_id = store ORDER BY id FOR NO KEY UPDATE;
  UPDATE customers c SET orders_count = d.orders, total_spent = d.spent, last_order_at = d.last FROM (
    SELECT k.id, count(o.id) AS orders, max(o.date_added) AS last,
      coalesce(sum(o.total) FILTER (WHERE o.order_status_id IN (2, 3, 5, 9, 15)), 0) AS spent
    FROM customers k LEFT JOIN orders o ON o.store_id = k.store_id AND o.customer_id = k.id
    WHERE k.store_id = store GROUP BY k.id
  ) d WHERE c.store_id = store AND c.id = d.id
    AND (c.orders_count, c.total_spent, c.last_order_at) IS DISTINCT FROM (d.orders, d.spent, d.last);
  IF to_regclass('public.sales_windows') IS NOT NULL THEN PERFORM recount_sales(store); END IF;
  IF to_regclass('public.order_names') IS NULL THEN RETURN; END IF;
  -- A name that somebody holds is that of an order which comes now.
  names := ARRAY(SELECT ctid FROM order_names WHERE store_id = store FOR UPDATE SKIP LOCKED);
  DELETE FROM order_names n WHERE n.store_id = store AND n.ctid = ANY(names) AND NOT EXISTS (
    SELECT FROM orders o WHERE o.store_id = store AND o.customer_fullname = n.customer_fullname
      AND searched_name(o.search_text) = n.search_name);
  INSERT INTO order_names SELECT DISTINCT store, customer_fullname, searched_name(search_text) FROM orders
    WHERE store_id = store AND customer_fullname <> '' ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION recount_orders(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_orders(bigint) TO phsar_app;
