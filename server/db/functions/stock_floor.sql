-- What may not be ordered without being there falls below nothing in no way; the trigger says when it is asked.
CREATE OR REPLACE FUNCTION stock_floor() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'stock of % % would fall to %', TG_TABLE_NAME, NEW.id, NEW.quantity USING ERRCODE = 'check_violation';
END $$;
