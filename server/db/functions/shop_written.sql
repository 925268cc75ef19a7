-- What was written is something that a store's pages may show (note_shop_write.sql).
CREATE OR REPLACE FUNCTION shop_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_shop_write();
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION shop_written() FROM PUBLIC;
