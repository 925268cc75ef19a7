CREATE TABLE "refusal_marks" (
	"store_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refusal_marks_store_id_user_id_kind_pk" PRIMARY KEY("store_id","user_id","kind")
);
--> statement-breakpoint
-- PostgreSQL changes no type that a trigger looks at: they go, and come back as they were (0018_backorder).
DROP TRIGGER products_stock ON products;--> statement-breakpoint
DROP TRIGGER products_stock_new ON products;--> statement-breakpoint
DROP TRIGGER variants_stock ON variants;--> statement-breakpoint
DROP TRIGGER variants_stock_new ON variants;--> statement-breakpoint
-- Each table is written anew once, whatever the number of its columns.
ALTER TABLE "products" ALTER COLUMN "quantity" SET DATA TYPE bigint, ALTER COLUMN "sold" SET DATA TYPE bigint,
  ALTER COLUMN "viewed" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_option_values" ALTER COLUMN "quantity" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "delta" SET DATA TYPE bigint, ALTER COLUMN "balance" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "quantity" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TRIGGER products_stock BEFORE UPDATE OF quantity ON products FOR EACH ROW
  WHEN (NEW.quantity < 0 AND NEW.quantity < OLD.quantity AND NEW.subtract AND NOT NEW.allow_backorder AND NOT NEW.has_variants)
  EXECUTE FUNCTION stock_floor();--> statement-breakpoint
CREATE TRIGGER products_stock_new BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.quantity < 0)
  EXECUTE FUNCTION stock_floor();--> statement-breakpoint
CREATE TRIGGER variants_stock BEFORE UPDATE OF quantity ON variants FOR EACH ROW
  WHEN (NEW.quantity < 0 AND NEW.quantity < OLD.quantity) EXECUTE FUNCTION variant_stock_floor();--> statement-breakpoint
CREATE TRIGGER variants_stock_new BEFORE INSERT ON variants FOR EACH ROW WHEN (NEW.quantity < 0)
  EXECUTE FUNCTION stock_floor();--> statement-breakpoint
ALTER TABLE "row_counts" ALTER COLUMN "live" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "store_counters" ADD COLUMN "last_order_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refusal_marks" ADD CONSTRAINT "refusal_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT tenant_table('refusal_marks', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- From here on a store counts its orders' ids itself, behind the highest it has of those that all stores shared.
INSERT INTO store_counters (store_id, name, last_value, last_order_id)
  SELECT store_id, 'invoice', max(invoice_number), max(id) FROM orders GROUP BY store_id
  ON CONFLICT (store_id, name) DO UPDATE SET last_order_id = excluded.last_order_id;
--> statement-breakpoint
-- Also whose last seal has no key: the first keyed one covers what was sealed without.
CREATE OR REPLACE FUNCTION stores_to_seal(upto bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id FROM (SELECT 0::bigint AS id UNION ALL SELECT id FROM stores) s
  WHERE (SELECT e.key_id IS NULL FROM audit_seals e WHERE e.store_id = s.id ORDER BY e.seq DESC LIMIT 1)
    OR EXISTS (SELECT FROM activity_logs a WHERE a.store_id = s.id AND a.id <= upto AND a.id > coalesce(
      (SELECT e.last_id FROM audit_seals e WHERE e.store_id = s.id ORDER BY e.seq DESC LIMIT 1), 0))
  ORDER BY 1
$$;
