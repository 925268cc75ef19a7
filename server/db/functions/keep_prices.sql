-- Reckons the kept prices of the next `most` products after one, or of those alone that are stale, and writes those that
-- changed. What another transaction is writing is left as it is: who writes waits for nobody here, and nobody for him.
-- Planned each time for what it is given: a plan for any products and promotions reads a whole category for each product.
-- `last`: the last product that was looked at, null behind the end; `left_out`: some were left.
CREATE OR REPLACE FUNCTION keep_prices(
  of_store bigint, after bigint, most integer, stale_only boolean, of_day date, of_time text, held jsonb,
  OUT last bigint, OUT left_out boolean
) LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  seen bigint[];
  moved bigint[];
  mine bigint[];
BEGIN
  seen := ARRAY(SELECT k.product_id FROM product_prices k
    WHERE k.store_id = of_store AND k.product_id > after AND (k.stale OR NOT stale_only) ORDER BY k.product_id LIMIT most);
  moved := ARRAY(SELECT k.product_id FROM prices_now(of_store, seen, of_day, of_time, held) n
    JOIN product_prices k ON k.store_id = of_store AND k.product_id = n.product_id WHERE k.stale OR k.price <> n.price);
  mine := ARRAY(SELECT k.product_id FROM product_prices k
    WHERE k.store_id = of_store AND k.product_id = ANY (moved) FOR UPDATE SKIP LOCKED);
  -- Once more, by what is written now that these rows are held: what comes later marks them stale again.
  UPDATE product_prices k SET price = n.price, stale = false
    FROM prices_now(of_store, mine, of_day, of_time, held) n WHERE k.store_id = of_store AND k.product_id = n.product_id;
  last := seen[cardinality(seen)];
  left_out := cardinality(mine) < cardinality(moved);
END $$;
