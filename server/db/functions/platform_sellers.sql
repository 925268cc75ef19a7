-- What sold most in the last 30 days over all stores, products and categories, by number. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION platform_sellers(most int)
RETURNS TABLE (of text, id bigint, translations jsonb, quantity float8, total float8, currency_code text, store_name text, store_name_km text)
LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- Of those that sold most some may be gone, and with them their stores: each is looked at in turn (LIMIT keeps the lookup
  -- apart), until there are enough.
  (SELECT 'product', p.product_id, t.translations, p.quantity::float8, p.total::float8, t.base_currency, t.name, t.name_km
    FROM product_sales p, LATERAL (
      SELECT g.translations, s.base_currency, s.name, s.name_km FROM products g
        JOIN stores s ON s.id = g.store_id AND s.deleted_at IS NULL
      WHERE g.store_id = p.store_id AND g.id = p.product_id AND g.deleted_at IS NULL LIMIT 1
    ) t WHERE p.quantity > 0 ORDER BY p.quantity DESC, p.total DESC, p.store_id, p.product_id LIMIT most)
  UNION ALL
  (SELECT 'category', p.category_id, t.translations, p.quantity::float8, p.total::float8, t.base_currency, t.name, t.name_km
    FROM category_sales p, LATERAL (
      SELECT g.translations, s.base_currency, s.name, s.name_km FROM categories g
        JOIN stores s ON s.id = g.store_id AND s.deleted_at IS NULL
      WHERE g.store_id = p.store_id AND g.id = p.category_id AND g.deleted_at IS NULL LIMIT 1
    ) t WHERE p.quantity > 0 ORDER BY p.quantity DESC, p.total DESC, p.store_id, p.category_id LIMIT most)
$$;
REVOKE ALL ON FUNCTION platform_sellers(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_sellers(int) TO phsar_app;
