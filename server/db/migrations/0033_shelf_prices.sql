CREATE TABLE "price_states" (
	"store_id" bigint NOT NULL,
	"promotions_version" integer NOT NULL,
	"timezone" text NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "price_states_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"store_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_prices_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "image_path" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "countdown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "show_strip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "compare_at_price" bigint;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "promotion" jsonb;--> statement-breakpoint
ALTER TABLE "price_states" ADD CONSTRAINT "price_states_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_price" ON "product_prices" USING btree ("store_id","price","product_id");--> statement-breakpoint
CREATE INDEX "product_prices_stale" ON "product_prices" USING btree ("store_id","product_id") WHERE "product_prices"."stale";--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_slug" ON "promotions" USING btree ("store_id","slug");
--> statement-breakpoint
SELECT tenant_table('price_states');
--> statement-breakpoint
SELECT tenant_table('product_prices');
--> statement-breakpoint
-- One that lowers prices asks nothing of who buys any more. What asked something was never applied: it waits for its merchant.
UPDATE promotions SET status = false, version = version + 1
WHERE type IN ('catalog', 'happy_hour') AND status AND (total IS NOT NULL OR min_quantity IS NOT NULL OR first_order
  OR budget_amount IS NOT NULL OR usage_limit IS NOT NULL OR usage_per_customer IS NOT NULL
  OR cardinality(customer_group_ids) + cardinality(customer_ids) + cardinality(channels) + cardinality(payment_method_ids)
    + cardinality(shipping_method_ids) + cardinality(province_codes) > 0);
--> statement-breakpoint
UPDATE promotions SET match = 'all', total = NULL, min_quantity = NULL, first_order = false, budget_amount = NULL,
  usage_limit = NULL, usage_per_customer = NULL, customer_group_ids = '{}', customer_ids = '{}', channels = '{}',
  payment_method_ids = '{}', shipping_method_ids = '{}', province_codes = '{}', priority = 0, stackable = true,
  stop_further = false, shipping = false
WHERE type IN ('catalog', 'happy_hour');
--> statement-breakpoint
UPDATE promotions SET slug = 'promotion-' || id;
--> statement-breakpoint
INSERT INTO product_prices (store_id, product_id, price) SELECT store_id, id, from_price FROM products;
--> statement-breakpoint
CREATE TRIGGER products_priced AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_made();
--> statement-breakpoint
CREATE TRIGGER products_repriced AFTER UPDATE ON products FOR EACH ROW WHEN ((old.price, old.from_price, old.has_variants, old.brand_id) IS DISTINCT FROM (new.price, new.from_price, new.has_variants, new.brand_id)) EXECUTE FUNCTION price_moved();
--> statement-breakpoint
CREATE TRIGGER variants_priced AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER variants_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER variants_repriced AFTER UPDATE ON variants FOR EACH ROW WHEN ((old.price, old.status) IS DISTINCT FROM (new.price, new.status)) EXECUTE FUNCTION price_stale();
--> statement-breakpoint
CREATE TRIGGER product_specials_made AFTER INSERT ON product_specials REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_specials_changed AFTER UPDATE ON product_specials REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_specials_gone AFTER DELETE ON product_specials REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_categories_priced AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_categories_unpriced AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_categories_repriced AFTER UPDATE ON product_categories FOR EACH ROW WHEN (old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION price_stale();
--> statement-breakpoint
-- A promotion is for what lies below its categories, and lists show what the default group pays.
CREATE TRIGGER categories_moved_below AFTER UPDATE ON categories FOR EACH ROW WHEN ((old.parent_id, old.deleted_at IS NULL) IS DISTINCT FROM (new.parent_id, new.deleted_at IS NULL)) EXECUTE FUNCTION categories_placed();
--> statement-breakpoint
CREATE TRIGGER categories_made_below AFTER INSERT ON categories FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION categories_placed();
--> statement-breakpoint
CREATE TRIGGER customer_groups_default AFTER UPDATE ON customer_groups FOR EACH ROW WHEN (old.is_default IS DISTINCT FROM new.is_default) EXECUTE FUNCTION promotions_written();
