-- Ids of what is new in a shop: the last that were entered of those on sale, as many as the settings say
-- (new_product_length); where they say nothing, eight at most, of the last 30 days. With the rights of who asks.
CREATE OR REPLACE FUNCTION new_products(of_store bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE said int := (SELECT (s.settings ->> 'new_product_length')::int FROM stores s WHERE s.id = of_store);
BEGIN
  -- As in domain/products/on-sale.ts.
  RETURN ARRAY(SELECT p.id FROM products p
    WHERE p.store_id = of_store AND p.status AND p.deleted_at IS NULL AND (p.publish_at IS NULL OR p.publish_at <= now())
      AND (said IS NOT NULL OR p.created_at > now() - interval '30 days')
    ORDER BY p.id DESC LIMIT coalesce(said, 8));
END $$;
