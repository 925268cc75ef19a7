-- How many products, categories and customers all stores have that are in no trash. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION platform_rows() RETURNS TABLE (name text, live float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.name, sum(c.live)::float8 FROM row_counts c JOIN stores s ON s.id = c.store_id AND s.deleted_at IS NULL
  WHERE c.name IN ('products', 'categories', 'customers') GROUP BY 1
$$;
REVOKE ALL ON FUNCTION platform_rows() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_rows() TO phsar_app;
