-- Adds up to `most` changes to the rows of their day and of all days, and to the days of the platform (schema/store-days.ts);
-- those that come to nothing go. Answers how many it took. One at a time: what is counted anew meanwhile (recount_orders)
-- must not be added once more.
CREATE OR REPLACE FUNCTION fold_order_counts(most int) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE taken bigint; stores_of bigint[]; days_of date[]; changes order_counts[];
BEGIN
  PERFORM pg_advisory_xact_lock('order_counts'::regclass::oid::bigint);
  WITH gone AS (
    DELETE FROM order_counts c WHERE (store_id, id) IN (SELECT store_id, id FROM order_counts WHERE level = 0 LIMIT most)
    RETURNING store_id, day, order_status_id, is_paid, order_type, orders, total, c AS change
  ), sums AS (
    SELECT store_id, l.level, CASE l.level WHEN 1 THEN day ELSE '-infinity' END AS day, order_status_id, is_paid, order_type,
      sum(orders) AS orders, sum(total) AS total
    FROM gone, (VALUES (1), (2)) AS l(level) GROUP BY 1, 2, 3, 4, 5, 6
  ), kept AS (
    INSERT INTO order_counts AS c (store_id, level, day, order_status_id, is_paid, order_type, orders, total)
      SELECT * FROM sums ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (store_id, level, day, order_status_id, is_paid, order_type) WHERE level > 0
      DO UPDATE SET orders = c.orders + excluded.orders, total = c.total + excluded.total
  )
  SELECT count(*), array_agg(DISTINCT store_id), array_agg(DISTINCT day), array_agg(change)
    INTO taken, stores_of, days_of, changes FROM gone;
  DELETE FROM order_counts WHERE store_id = ANY(stores_of) AND level = 1 AND day = ANY(days_of) AND orders = 0 AND total = 0;
  -- On its way up a database of before has none; the migration that brings them makes them of what is kept by then.
  IF to_regclass('public.store_days') IS NULL THEN RETURN taken; END IF;
  INSERT INTO store_days AS d (store_id, day, currency_code, orders, sold, total)
    SELECT k.of, g.day, s.base_currency, sum(g.orders),
      coalesce(sum(g.orders) FILTER (WHERE g.order_status_id IN (2, 3, 5, 9, 15)), 0),
      coalesce(sum(g.total) FILTER (WHERE g.order_status_id IN (2, 3, 5, 9, 15)), 0)
    FROM unnest(changes) g JOIN stores s ON s.id = g.store_id, LATERAL (VALUES (g.store_id), (0)) AS k(of)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (store_id, day, currency_code)
    DO UPDATE SET orders = d.orders + excluded.orders, sold = d.sold + excluded.sold, total = d.total + excluded.total;
  DELETE FROM store_days WHERE store_id = ANY(stores_of || 0::bigint) AND day = ANY(days_of)
    AND orders = 0 AND sold = 0 AND total = 0;
  IF to_regclass('public.store_weeks') IS NULL THEN RETURN taken; END IF;
  INSERT INTO store_weeks AS w (store_id, week, currency_code, sold, total)
    SELECT g.store_id, week_of(g.day), s.base_currency, sum(g.orders), sum(g.total)
    FROM unnest(changes) g JOIN stores s ON s.id = g.store_id WHERE g.order_status_id IN (2, 3, 5, 9, 15)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (store_id, week, currency_code) DO UPDATE SET sold = w.sold + excluded.sold, total = w.total + excluded.total;
  DELETE FROM store_weeks WHERE store_id = ANY(stores_of) AND week = ANY(ARRAY(SELECT week_of(day) FROM unnest(days_of) AS day))
    AND sold = 0 AND total = 0;
  RETURN taken;
END $$;
REVOKE ALL ON FUNCTION fold_order_counts(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_order_counts(int) TO phsar_app;
