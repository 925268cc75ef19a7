-- What lies below the categories of a promotion changed, where there is one of categories: what was read of it is out of date.
CREATE OR REPLACE FUNCTION categories_placed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE stores SET promotions_version = promotions_version + 1 WHERE id = NEW.store_id
    AND EXISTS (SELECT FROM promotions p WHERE p.store_id = NEW.store_id AND cardinality(p.category_ids) > 0);
  RETURN NULL;
END $$;
