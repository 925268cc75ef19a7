-- What the files of all stores take, and of the platform. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION platform_bytes() RETURNS float8
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(live), 0)::float8 FROM row_counts WHERE name = 'files.bytes'
$$;
REVOKE ALL ON FUNCTION platform_bytes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_bytes() TO phsar_app;
