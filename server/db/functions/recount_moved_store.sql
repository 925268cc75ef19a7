-- A store that moves to another time zone has its orders on other days.
CREATE OR REPLACE FUNCTION recount_moved_store() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM recount_orders(NEW.id);
  RETURN NULL;
END $$;
