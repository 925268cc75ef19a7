-- Tenancy: row-level security on every table of a store, for a role that is neither owner nor superuser.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phsar_app') THEN CREATE ROLE phsar_app NOLOGIN; END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO phsar_app;
--> statement-breakpoint
-- Call it for each new table that has a store_id: the catalogue test fails on one that was forgotten.
CREATE FUNCTION tenant_table(target regclass, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (store_id = NULLIF(current_setting(''app.store_id'', true), '''')::bigint)', target);
  EXECUTE format('GRANT %s ON %s TO phsar_app', privileges, target);
END $$;
--> statement-breakpoint
SELECT tenant_table(t::regclass) FROM unnest(ARRAY[
  'roles', 'user_roles', 'files', 'store_counters', 'idempotency_keys', 'shipping_methods', 'payment_methods', 'import_jobs',
  'brands', 'categories', 'products', 'product_categories', 'product_images', 'options', 'option_values', 'product_options',
  'product_option_values', 'variants', 'stock_movements', 'customers', 'orders', 'order_products', 'order_totals', 'order_histories'
]) t;
--> statement-breakpoint
SELECT tenant_table('activity_logs', 'SELECT, INSERT');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stores, users, sessions, login_failures TO phsar_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO phsar_app;
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_stock CHECK (NOT subtract OR quantity >= 0);
--> statement-breakpoint
ALTER TABLE variants ADD CONSTRAINT variants_stock CHECK (quantity >= 0);
--> statement-breakpoint
-- Answers lists and exact counts without touching the table (index-only).
CREATE INDEX orders_fat ON orders (store_id, date_added, id) INCLUDE (order_status_id, order_type, is_paid, total, customer_fullname);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (store_id, search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_search ON products USING gin (store_id, search_text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'activity_logs is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_append_only BEFORE UPDATE OR DELETE ON activity_logs FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
-- Who holds a session's secret. Runs before the tenant is known, hence as the owner, and returns the least.
CREATE FUNCTION session_holder(secret bytea) RETURNS TABLE (
  session_id bigint, kind text, seen_at timestamptz, user_id bigint, type text, store jsonb, is_owner boolean,
  locale text, firstname text, lastname text, permissions text[]
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.kind, s.last_seen_at, u.id, u.type, to_jsonb(st), u.is_owner, u.locale, u.firstname, u.lastname,
    ARRAY(SELECT DISTINCT unnest(r.permissions) FROM user_roles ur
      JOIN roles r ON r.store_id = ur.store_id AND r.id = ur.role_id AND r.status
      WHERE ur.store_id = u.store_id AND ur.user_id = u.id)
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN stores st ON st.id = u.store_id
  WHERE s.secret_hash = secret AND s.revoked_at IS NULL AND s.expires_at > now() AND u.status AND u.deleted_at IS NULL
    AND (s.kind = 'api' OR s.last_seen_at > now() - interval '12 hours')
    AND (u.store_id IS NULL OR st.deleted_at IS NULL)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION session_holder(bytea) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION session_holder(bytea) TO phsar_app;
