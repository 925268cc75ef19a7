-- What a server keeps of a store's promotions is out of date.
CREATE OR REPLACE FUNCTION promotions_written() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE stores SET promotions_version = promotions_version + 1 WHERE id = coalesce(NEW.store_id, OLD.store_id);
  RETURN NULL;
END $$;
