-- Notes a row of goods that was changed, as shop_written.sql does, unless nothing of it changed but its stock, by so much that
-- a shop says the same as before: an order would else end all that is kept of its shop. A shop says how many there are
-- up to five (FEW of domain/storefront/price-of.ts), of an option's value whether there is any. What sells best it says
-- anew as soon as a page is drawn again.
CREATE OR REPLACE FUNCTION shop_rewritten() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  few CONSTANT integer := 5;
  was bigint := OLD.quantity;
  is_now bigint := NEW.quantity;
  of_all bigint;
BEGIN
  OLD.quantity := NEW.quantity;
  IF TG_TABLE_NAME = 'products' THEN OLD.sold := NEW.sold; END IF;
  IF was IS NOT DISTINCT FROM is_now OR OLD *<> NEW THEN
    -- Of a product that was sold without its stock being counted.
    IF OLD *= NEW AND TG_TABLE_NAME = 'products' THEN RETURN NULL; END IF;
  ELSIF TG_TABLE_NAME = 'product_option_values' THEN
    IF (was = 0) IS NOT DISTINCT FROM (is_now = 0) THEN RETURN NULL; END IF;
  ELSIF least(was, is_now) > few THEN
    IF TG_TABLE_NAME = 'products' THEN RETURN NULL; END IF;
    -- Cards say how many there are of all variants.
    SELECT sum(v.quantity) INTO of_all FROM variants v
      WHERE v.store_id = NEW.store_id AND v.product_id = NEW.product_id AND v.status;
    IF of_all IS NULL OR least(of_all, of_all + was - is_now) > few THEN RETURN NULL; END IF;
  END IF;
  PERFORM note_shop_write();
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION shop_rewritten() FROM PUBLIC;
