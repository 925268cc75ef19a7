CREATE TABLE "store_weeks" (
	"store_id" bigint NOT NULL,
	"week" date NOT NULL,
	"currency_code" text NOT NULL,
	"sold" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "store_weeks_store_id_week_currency_code_pk" PRIMARY KEY("store_id","week","currency_code")
);
--> statement-breakpoint
DROP INDEX "product_sales_quantity";--> statement-breakpoint
CREATE INDEX "store_weeks_week" ON "store_weeks" USING btree ("week","store_id","currency_code","sold","total");--> statement-breakpoint
CREATE INDEX "stores_came" ON "stores" USING btree ("created_at") WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stores_riel" ON "stores" USING btree ("khr_rate") WHERE "stores"."base_currency" = 'KHR' AND "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "category_sales_best" ON "category_sales" USING btree ("quantity" DESC NULLS FIRST,"total" DESC NULLS FIRST,"store_id","category_id");--> statement-breakpoint
CREATE INDEX "product_sales_best" ON "product_sales" USING btree ("quantity" DESC NULLS FIRST,"total" DESC NULLS FIRST,"store_id","product_id");
--> statement-breakpoint
SELECT tenant_table('store_weeks', 'SELECT');
--> statement-breakpoint
-- What a program of before folds meanwhile waits, and then adds to these too.
SELECT pg_advisory_xact_lock('order_counts'::regclass::oid::bigint);
--> statement-breakpoint
INSERT INTO store_weeks (store_id, week, currency_code, sold, total)
  SELECT store_id, week_of(day), currency_code, sum(sold), sum(total) FROM store_days
  WHERE store_id > 0 GROUP BY 1, 2, 3 HAVING sum(sold) <> 0 OR sum(total) <> 0;

