-- As stock_floor, where the product of the variant decides.
CREATE OR REPLACE FUNCTION variant_stock_floor() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM products p WHERE p.store_id = NEW.store_id AND p.id = NEW.product_id
    AND (p.allow_backorder OR NOT p.subtract)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'stock of variant % would fall to %', NEW.id, NEW.quantity USING ERRCODE = 'check_violation';
END $$;
