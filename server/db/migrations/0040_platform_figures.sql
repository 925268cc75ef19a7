CREATE TABLE "store_days" (
	"store_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency_code" text NOT NULL,
	"orders" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "store_days_store_id_day_currency_code_pk" PRIMARY KEY("store_id","day","currency_code")
);
--> statement-breakpoint
DROP INDEX "row_counts_name";--> statement-breakpoint
CREATE INDEX "store_days_day" ON "store_days" USING btree ("day","store_id","currency_code","sold","total");--> statement-breakpoint
CREATE INDEX "row_counts_of" ON "row_counts" USING btree ("name","store_id","live");--> statement-breakpoint
CREATE INDEX "product_sales_quantity" ON "product_sales" USING btree ("quantity" DESC NULLS LAST);
--> statement-breakpoint
SELECT tenant_table('store_days', 'SELECT');
--> statement-breakpoint
INSERT INTO store_days (store_id, day, currency_code, orders, sold, total)
  SELECT k.of, c.day, s.base_currency, sum(c.orders),
    coalesce(sum(c.orders) FILTER (WHERE c.order_status_id IN (2, 3, 5, 9, 15)), 0),
    coalesce(sum(c.total) FILTER (WHERE c.order_status_id IN (2, 3, 5, 9, 15)), 0)
  FROM order_counts c JOIN stores s ON s.id = c.store_id, LATERAL (VALUES (c.store_id), (0)) AS k(of)
  WHERE c.level = 1 GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER categories_gone AFTER DELETE ON categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_live();
--> statement-breakpoint
CREATE TRIGGER categories_made AFTER INSERT ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_live();
--> statement-breakpoint
CREATE TRIGGER categories_moved AFTER UPDATE OF deleted_at ON categories FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION count_live();
--> statement-breakpoint
INSERT INTO row_counts (store_id, name, live) SELECT store_id, 'categories', count(*) FROM categories WHERE deleted_at IS NULL GROUP BY store_id;
--> statement-breakpoint
CREATE TRIGGER customers_gone AFTER DELETE ON customers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_live();
--> statement-breakpoint
CREATE TRIGGER customers_made AFTER INSERT ON customers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_live();
--> statement-breakpoint
CREATE TRIGGER customers_moved AFTER UPDATE OF deleted_at ON customers FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION count_live();
--> statement-breakpoint
INSERT INTO row_counts (store_id, name, live) SELECT store_id, 'customers', count(*) FROM customers WHERE deleted_at IS NULL GROUP BY store_id;
