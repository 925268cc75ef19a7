-- What is written to a table changes what a store's pages show. Call it in the migration of each such table: a test fails on
-- one that neither is noted nor named among those that no page shows.
CREATE OR REPLACE FUNCTION shop_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER shop_written AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION shop_written()', target);
END $$;
