-- What sold most in the last 30 days over all stores, products and categories, by number. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION platform_sellers(most int)
RETURNS TABLE (of text, id bigint, translations jsonb, quantity float8, total float8, currency_code text, store_name text, store_name_km text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  (SELECT 'product', t.id, t.translations, p.quantity::float8, p.total::float8, s.base_currency, s.name, s.name_km
    -- Of those that sold most some may be gone, and with them their stores.
    FROM (SELECT * FROM product_sales ORDER BY quantity DESC NULLS LAST LIMIT 100) p
      JOIN products t ON t.store_id = p.store_id AND t.id = p.product_id AND t.deleted_at IS NULL
      JOIN stores s ON s.id = p.store_id AND s.deleted_at IS NULL
    WHERE p.quantity > 0 ORDER BY p.quantity DESC, p.total DESC, p.store_id, p.product_id LIMIT most)
  UNION ALL
  (SELECT 'category', t.id, t.translations, p.quantity::float8, p.total::float8, s.base_currency, s.name, s.name_km
    FROM (SELECT * FROM category_sales ORDER BY quantity DESC LIMIT 100) p
      JOIN categories t ON t.store_id = p.store_id AND t.id = p.category_id AND t.deleted_at IS NULL
      JOIN stores s ON s.id = p.store_id AND s.deleted_at IS NULL
    WHERE p.quantity > 0 ORDER BY p.quantity DESC, p.total DESC, p.store_id, p.category_id LIMIT most)
$$;
REVOKE ALL ON FUNCTION platform_sellers(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_sellers(int) TO phsar_app;
