-- How many orders a store has of some days, both included, from what is kept of them (schema/order-counts.ts). plpgsql keeps its
-- plan as long as the connection lasts: making it took four times as long as to count.
CREATE OR REPLACE FUNCTION orders_of_days(store bigint, since date, until date) RETURNS integer
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(sum(c.orders), 0)::int FROM (
    SELECT orders FROM order_counts WHERE store_id = store AND level = 1 AND day BETWEEN since AND until
    UNION ALL
    SELECT orders FROM order_counts WHERE store_id = store AND level = 0 AND day BETWEEN since AND until) c);
END $$;
REVOKE ALL ON FUNCTION orders_of_days(bigint, date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION orders_of_days(bigint, date, date) TO phsar_app;
