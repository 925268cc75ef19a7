-- Ids of what is new in a shop: the last that were entered of those on sale, as many as the settings say
-- (new_product_length); where they say nothing, eight at most, of the last 30 days. With the rights of who asks.
CREATE OR REPLACE FUNCTION new_products(of_store bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE said int := (SELECT (s.settings ->> 'new_product_length')::int FROM stores s WHERE s.id = of_store);
BEGIN
  RETURN ARRAY(SELECT last.id
    -- A hundred more than that are looked at, the newest: where few of many are on sale, or none is of late, it would read them all.
    FROM (SELECT p.id, p.status, p.publish_at, p.created_at FROM products p
      WHERE p.store_id = of_store AND p.deleted_at IS NULL ORDER BY p.id DESC LIMIT 100 + coalesce(said, 8)) last
    -- As in domain/products/on-sale.ts.
    WHERE last.status AND (last.publish_at IS NULL OR last.publish_at <= now())
      AND (said IS NOT NULL OR last.created_at > now() - interval '30 days')
    ORDER BY last.id DESC LIMIT coalesce(said, 8));
END $$;
