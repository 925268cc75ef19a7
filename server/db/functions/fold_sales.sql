-- Adds what was noted of sales and of how products are filed, of up to `most` stores, to what is kept of the last 30 days; of
-- as many whose window is not today's that is counted anew. Answers how many stores it took. One at a time, and of a store
-- all that its statement sees: what is kept of a category is what its products had under it as they were filed then, so
-- that what came since is reckoned against the same filing.
CREATE OR REPLACE FUNCTION fold_sales(most int) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE of_another_day bigint[]; taken bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock('sales_windows'::regclass::oid::bigint);
  SELECT array_agg(id) INTO of_another_day FROM (
    SELECT s.id FROM sales_windows w JOIN stores s ON s.id = w.store_id
      WHERE w.day <> (now() AT TIME ZONE s.timezone)::date
    UNION SELECT c.store_id FROM sales_changes c WHERE NOT EXISTS (SELECT FROM sales_windows w WHERE w.store_id = c.store_id)
    LIMIT most
  ) stale;
  PERFORM recount_sales(id) FROM unnest(of_another_day) AS id;
  WITH touched AS MATERIALIZED (
    SELECT store_id FROM sales_changes UNION SELECT store_id FROM category_moves LIMIT most
  ), changes AS (
    DELETE FROM sales_changes WHERE store_id IN (SELECT store_id FROM touched)
    RETURNING store_id, day, product_id, lines, quantity, total
  ), moves AS (
    DELETE FROM category_moves WHERE store_id IN (SELECT store_id FROM touched) RETURNING store_id, product_id, category_id, sign
  ), sold AS MATERIALIZED (
    SELECT c.store_id, c.product_id, sum(c.lines) AS lines, sum(c.quantity) AS quantity, sum(c.total) AS total
    FROM changes c JOIN sales_windows w ON w.store_id = c.store_id AND c.day BETWEEN w.day - 29 AND w.day GROUP BY 1, 2
  ), filed AS MATERIALIZED (
    SELECT store_id, product_id, category_id, sum(sign) AS n FROM moves GROUP BY 1, 2, 3 HAVING sum(sign) <> 0
  ), of_categories AS (
    SELECT k.store_id, k.category_id, s.lines, s.quantity, s.total
      FROM sold s JOIN product_categories k ON k.store_id = s.store_id AND k.product_id = s.product_id
    UNION ALL
    SELECT f.store_id, f.category_id, f.n * p.lines, f.n * p.quantity, f.n * p.total
      FROM filed f JOIN product_sales p ON p.store_id = f.store_id AND p.product_id = f.product_id
  ), kept_products AS (
    INSERT INTO product_sales AS p (store_id, product_id, lines, quantity, total)
      SELECT store_id, product_id, lines, quantity, total FROM sold
    ON CONFLICT (store_id, product_id) DO UPDATE SET
      lines = p.lines + excluded.lines, quantity = p.quantity + excluded.quantity, total = p.total + excluded.total
  ), kept_categories AS (
    INSERT INTO category_sales AS c (store_id, category_id, lines, quantity, total)
      SELECT store_id, category_id, sum(lines), sum(quantity), sum(total) FROM of_categories GROUP BY 1, 2
    ON CONFLICT (store_id, category_id) DO UPDATE SET
      lines = c.lines + excluded.lines, quantity = c.quantity + excluded.quantity, total = c.total + excluded.total
  )
  SELECT array_agg(store_id) INTO taken FROM touched;
  DELETE FROM product_sales WHERE store_id = ANY(taken) AND lines = 0;
  DELETE FROM category_sales WHERE store_id = ANY(taken) AND lines = 0;
  RETURN greatest(coalesce(cardinality(of_another_day), 0), coalesce(cardinality(taken), 0));
END $$;
REVOKE ALL ON FUNCTION fold_sales(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_sales(int) TO phsar_app;
