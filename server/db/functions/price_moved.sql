-- A product's price or brand changed: its kept price is to be reckoned again, and is what the product says until then.
CREATE OR REPLACE FUNCTION price_moved() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE product_prices SET stale = true,
      price = CASE WHEN NEW.from_price = OLD.from_price THEN price ELSE NEW.from_price END
    WHERE store_id = NEW.store_id AND product_id = NEW.id;
  RETURN NULL;
END $$;
