-- Notes what a change of an order's line changes in what was sold: of a line that counts as revenue, without what came back.
CREATE OR REPLACE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.sold_on IS NOT NULL AND OLD.product_id IS NOT NULL THEN
      INSERT INTO sales_changes (store_id, day, product_id, lines, quantity, total)
        VALUES (OLD.store_id, OLD.sold_on, OLD.product_id, -1, OLD.restocked + OLD.lost - OLD.quantity,
          OLD.total * (OLD.restocked + OLD.lost) / OLD.quantity - OLD.total);
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.sold_on IS NOT NULL AND NEW.product_id IS NOT NULL THEN
      INSERT INTO sales_changes (store_id, day, product_id, lines, quantity, total)
        VALUES (NEW.store_id, NEW.sold_on, NEW.product_id, 1, NEW.quantity - NEW.restocked - NEW.lost,
          NEW.total - NEW.total * (NEW.restocked + NEW.lost) / NEW.quantity);
    END IF;
  END IF;
  RETURN NULL;
END $$;
