-- Counts what a store sold in the last 30 days anew, line by line. All of it in one statement: the lines, how products are
-- filed, and the notes that go are then of one moment.
CREATE OR REPLACE FUNCTION recount_sales(store bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE today date := (SELECT (now() AT TIME ZONE timezone)::date FROM stores WHERE id = store);
BEGIN
  PERFORM pg_advisory_xact_lock('sales_windows'::regclass::oid::bigint);
  WITH changes AS (DELETE FROM sales_changes WHERE store_id = store RETURNING 1),
  moves AS (DELETE FROM category_moves WHERE store_id = store RETURNING 1),
  products_before AS (DELETE FROM product_sales WHERE store_id = store RETURNING 1),
  categories_before AS (DELETE FROM category_sales WHERE store_id = store RETURNING 1),
  -- What is gone is asked for, so that it is gone before anything is written.
  gone AS MATERIALIZED (
    SELECT (SELECT count(*) FROM changes) + (SELECT count(*) FROM moves) + (SELECT count(*) FROM products_before)
      + (SELECT count(*) FROM categories_before) AS n
  ), sold AS MATERIALIZED (
    SELECT product_id, count(*) AS lines, sum(quantity - restocked - lost) AS quantity,
      sum(total - total * (restocked + lost) / quantity) AS total
    FROM gone, order_products
    WHERE store_id = store AND product_id IS NOT NULL AND sold_on BETWEEN today - 29 AND today GROUP BY 1
  ), of_products AS (
    INSERT INTO product_sales (store_id, product_id, lines, quantity, total)
      SELECT store, product_id, lines, quantity, total FROM sold
  )
  INSERT INTO category_sales (store_id, category_id, lines, quantity, total)
    SELECT store, c.category_id, sum(s.lines), sum(s.quantity), sum(s.total)
    FROM sold s JOIN product_categories c ON c.store_id = store AND c.product_id = s.product_id GROUP BY 2;
  INSERT INTO sales_windows (store_id, day) VALUES (store, today) ON CONFLICT (store_id) DO UPDATE SET day = excluded.day;
END $$;
REVOKE ALL ON FUNCTION recount_sales(bigint) FROM PUBLIC;
