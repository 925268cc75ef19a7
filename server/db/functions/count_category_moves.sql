-- Notes which products were filed under which categories, or taken out of them.
CREATE OR REPLACE FUNCTION count_category_moves() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO category_moves (store_id, product_id, category_id, sign) VALUES
      (OLD.store_id, OLD.product_id, OLD.category_id, -1), (NEW.store_id, NEW.product_id, NEW.category_id, 1);
  ELSE
    INSERT INTO category_moves (store_id, product_id, category_id, sign)
      SELECT store_id, product_id, category_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END FROM changed;
  END IF;
  RETURN NULL;
END $$;
