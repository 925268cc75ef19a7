-- How many orders came in to each of these stores in the last days, today where it is among them. Over several stores,
-- hence as the owner.
CREATE OR REPLACE FUNCTION orders_of_stores(ids bigint[], days integer) RETURNS TABLE (store_id bigint, orders bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, n.orders
  FROM stores s CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE s.timezone)::date - days + 1 AS first) d
  CROSS JOIN LATERAL (SELECT coalesce(sum(c.orders), 0)::bigint AS orders FROM (
    SELECT c.orders FROM order_counts c WHERE c.store_id = s.id AND c.level = 1 AND c.day >= d.first
    UNION ALL
    SELECT c.orders FROM order_counts c WHERE c.store_id = s.id AND c.level = 0 AND c.day >= d.first
  ) c) n
  WHERE s.id = ANY (ids)
$$;
REVOKE ALL ON FUNCTION orders_of_stores(bigint[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION orders_of_stores(bigint[], integer) TO phsar_app;
