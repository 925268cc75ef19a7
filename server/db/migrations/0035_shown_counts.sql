CREATE INDEX "products_scheduled" ON "products" USING btree ("store_id","publish_at") WHERE "products"."publish_at" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER products_moved ON products;
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF deleted_at, status ON products FOR EACH ROW WHEN ((((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.status <> new.status))) EXECUTE FUNCTION count_rows();
--> statement-breakpoint
INSERT INTO row_counts (store_id, name, live) SELECT store_id, 'products.on', count(*) FROM products WHERE status AND deleted_at IS NULL GROUP BY store_id;
