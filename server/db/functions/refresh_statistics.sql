-- Looks anew at what lies in the table of which most changed since it was last looked at, if that is so many rows; returns
-- its name, null where there is none. Without figures of a store's rows PostgreSQL takes it for one of a few, and reads all
-- of it instead of asking the index of letters. As the owner: nobody else may.
CREATE OR REPLACE FUNCTION refresh_statistics(least_changed int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE grown text := (SELECT relname FROM pg_stat_user_tables
  WHERE schemaname = 'public' AND n_mod_since_analyze >= least_changed ORDER BY n_mod_since_analyze DESC LIMIT 1);
BEGIN
  -- Whoever else is at it does the same.
  IF grown IS NULL OR NOT pg_try_advisory_xact_lock(hashtext('refresh_statistics')) THEN RETURN NULL; END IF;
  EXECUTE format('ANALYZE %I', grown);
  RETURN grown;
END $$;
REVOKE ALL ON FUNCTION refresh_statistics(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refresh_statistics(int) TO phsar_app;
