-- Makes the days and weeks of a store anew from what is kept of its orders, and puts those of the platform right by what they were
-- and are; of 0, those of the platform from what all stores have.
CREATE OR REPLACE FUNCTION recount_store_days(store bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('order_counts'::regclass::oid::bigint);
  IF store = 0 THEN
    DELETE FROM store_days WHERE store_id = 0;
    INSERT INTO store_days (store_id, day, currency_code, orders, sold, total)
      SELECT 0, day, currency_code, sum(orders), sum(sold), sum(total) FROM store_days WHERE store_id > 0 GROUP BY 2, 3;
    RETURN;
  END IF;
  INSERT INTO store_days AS d (store_id, day, currency_code, orders, sold, total)
    SELECT 0, day, currency_code, -orders, -sold, -total FROM store_days WHERE store_id = store ORDER BY 2, 3
  ON CONFLICT (store_id, day, currency_code)
    DO UPDATE SET orders = d.orders + excluded.orders, sold = d.sold + excluded.sold, total = d.total + excluded.total;
  DELETE FROM store_days WHERE store_id = store;
  INSERT INTO store_days (store_id, day, currency_code, orders, sold, total)
    SELECT store, c.day, s.base_currency, sum(c.orders),
      coalesce(sum(c.orders) FILTER (WHERE c.order_status_id IN (2, 3, 5, 9, 15)), 0),
      coalesce(sum(c.total) FILTER (WHERE c.order_status_id IN (2, 3, 5, 9, 15)), 0)
    FROM order_counts c JOIN stores s ON s.id = c.store_id WHERE c.store_id = store AND c.level = 1 GROUP BY 2, 3;
  INSERT INTO store_days AS d (store_id, day, currency_code, orders, sold, total)
    SELECT 0, day, currency_code, orders, sold, total FROM store_days WHERE store_id = store ORDER BY 2, 3
  ON CONFLICT (store_id, day, currency_code)
    DO UPDATE SET orders = d.orders + excluded.orders, sold = d.sold + excluded.sold, total = d.total + excluded.total;
  DELETE FROM store_days WHERE store_id = 0 AND orders = 0 AND sold = 0 AND total = 0;
  -- On its way up a database of before has none; the migration that brings them makes them of what is kept by then.
  IF to_regclass('public.store_weeks') IS NULL THEN RETURN; END IF;
  DELETE FROM store_weeks WHERE store_id = store;
  INSERT INTO store_weeks (store_id, week, currency_code, sold, total)
    SELECT store, week_of(day), currency_code, sum(sold), sum(total) FROM store_days
    WHERE store_id = store GROUP BY 2, 3 HAVING sum(sold) <> 0 OR sum(total) <> 0;
END $$;
REVOKE ALL ON FUNCTION recount_store_days(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recount_store_days(bigint) TO phsar_app;
