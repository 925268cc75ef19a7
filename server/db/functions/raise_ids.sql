-- Lets the numbers of a table that counts by itself begin behind those that were brought in.
CREATE OR REPLACE FUNCTION raise_ids(target text, past bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  numbers regclass := pg_get_serial_sequence(quote_ident(target), 'id');
BEGIN
  IF past > 1000000000000 THEN RAISE EXCEPTION 'A number of % is out of range', target; END IF;
  IF numbers IS NOT NULL THEN PERFORM setval(numbers, greatest(past, nextval(numbers))); END IF;
END $$;
REVOKE ALL ON FUNCTION raise_ids(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION raise_ids(text, bigint) TO phsar_app;
