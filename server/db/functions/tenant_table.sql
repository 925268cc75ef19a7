-- Puts a table of a store under the rules. Call it in the migration of each new one: a test fails on one that was forgotten.
CREATE OR REPLACE FUNCTION tenant_table(target regclass, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (store_id = NULLIF(current_setting(''app.store_id'', true), '''')::bigint)', target);
  EXECUTE format('GRANT %s ON %s TO phsar_app', privileges, target);
END $$;
