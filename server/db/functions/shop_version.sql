-- How often something was written that a store's pages show: its own rows and the platform's, which all stores share. It
-- rises with each such transaction as it is committed. `noted`: rows that say so, to be folded when they are many.
CREATE OR REPLACE FUNCTION shop_version(of_store bigint, OUT writes bigint, OUT noted integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(c.live), 0)::bigint, count(*)::integer FROM row_counts c
  WHERE c.name = 'shop.writes' AND c.store_id IN (of_store, 0)
$$;
REVOKE ALL ON FUNCTION shop_version(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shop_version(bigint) TO phsar_app;
