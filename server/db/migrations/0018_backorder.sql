-- What may be ordered without being there falls below nothing; everything else stands at nothing or rises. A switch that
-- is turned back leaves what is owed as it is.
ALTER TABLE products DROP CONSTRAINT products_stock;
--> statement-breakpoint
ALTER TABLE variants DROP CONSTRAINT variants_stock;
--> statement-breakpoint
CREATE FUNCTION stock_floor() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'stock of % % would fall to %', TG_TABLE_NAME, NEW.id, NEW.quantity USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION variant_stock_floor() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM products p WHERE p.store_id = NEW.store_id AND p.id = NEW.product_id
    AND (p.allow_backorder OR NOT p.subtract)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'stock of variant % would fall to %', NEW.id, NEW.quantity USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock BEFORE UPDATE OF quantity ON products FOR EACH ROW
  WHEN (NEW.quantity < 0 AND NEW.quantity < OLD.quantity AND NEW.subtract AND NOT NEW.allow_backorder AND NOT NEW.has_variants)
  EXECUTE FUNCTION stock_floor();
--> statement-breakpoint
CREATE TRIGGER products_stock_new BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.quantity < 0)
  EXECUTE FUNCTION stock_floor();
--> statement-breakpoint
CREATE TRIGGER variants_stock BEFORE UPDATE OF quantity ON variants FOR EACH ROW
  WHEN (NEW.quantity < 0 AND NEW.quantity < OLD.quantity) EXECUTE FUNCTION variant_stock_floor();
--> statement-breakpoint
CREATE TRIGGER variants_stock_new BEFORE INSERT ON variants FOR EACH ROW WHEN (NEW.quantity < 0)
  EXECUTE FUNCTION stock_floor();
