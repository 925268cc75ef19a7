-- Stores some of whose kept prices are to be reckoned again: all of them (the clock reached a border, or the promotions or
-- the zone changed), or those that are stale. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION prices_due() RETURNS TABLE (store_id bigint, whole boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, w.whole FROM stores s LEFT JOIN price_states t ON t.store_id = s.id
  CROSS JOIN LATERAL (SELECT t.store_id IS NULL OR t.promotions_version <> s.promotions_version
    OR t.timezone <> s.timezone OR coalesce(t.next_at <= now(), false) AS whole) w
  WHERE s.deleted_at IS NULL AND (w.whole OR s.id IN (SELECT k.store_id FROM product_prices k WHERE k.stale))
  ORDER BY w.whole, s.id
$$;
REVOKE ALL ON FUNCTION prices_due() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prices_due() TO phsar_app;
