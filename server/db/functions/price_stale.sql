-- As prices_stale, of one row.
CREATE OR REPLACE FUNCTION price_stale() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE product_prices SET stale = true WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND NOT stale;
  RETURN NULL;
END $$;
