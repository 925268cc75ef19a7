CREATE INDEX "products_watched" ON "products" USING btree ("store_id","id") WHERE "products"."low_stock_threshold" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_watched" ON "variants" USING btree ("store_id","product_id") WHERE "variants"."low_stock_threshold" IS NOT NULL;--> statement-breakpoint
-- An admin who types a name reads the rows that hold it, not all stores.
CREATE INDEX stores_find ON stores USING gin (find_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
