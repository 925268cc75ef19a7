-- New products cost what they say until the next minute reckons it (keep_prices).
CREATE OR REPLACE FUNCTION prices_made() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO product_prices (store_id, product_id, price, stale) SELECT store_id, id, from_price, true FROM changed;
  RETURN NULL;
END $$;
