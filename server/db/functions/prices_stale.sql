-- What lies of products in another table, and prices hang on, changed.
CREATE OR REPLACE FUNCTION prices_stale() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE product_prices k SET stale = true FROM (SELECT DISTINCT store_id, product_id FROM changed) c
    WHERE k.store_id = c.store_id AND k.product_id = c.product_id AND NOT k.stale;
  RETURN NULL;
END $$;
