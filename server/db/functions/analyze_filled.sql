-- Looks at what lies in a table that is being filled, within the transaction that fills it: a store of which no figure knows
-- is taken for one of a few rows, and each of its rows is looked for among all of them. As the owner: nobody else may.
CREATE OR REPLACE FUNCTION analyze_filled(target text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass(quote_ident(target)) AND attname = 'store_id') THEN
    RAISE EXCEPTION '% is no table of stores', target;
  END IF;
  EXECUTE format('ANALYZE %I', target);
END $$;
REVOKE ALL ON FUNCTION analyze_filled(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_filled(text) TO phsar_app;
