DROP INDEX "stores_shown";--> statement-breakpoint
DROP INDEX "stores_shown_category";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "stocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stores_shown_place" ON "stores" USING gist (point(longitude * 0.9763, latitude)) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stores_shown" ON "stores" USING btree ("feature" DESC NULLS FIRST,"stocked" DESC NULLS FIRST,"sort_order","id" DESC NULLS FIRST) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "stores_shown_category" ON "stores" USING btree ("category_id","feature" DESC NULLS FIRST,"stocked" DESC NULLS FIRST,"sort_order","id" DESC NULLS FIRST) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
UPDATE stores s SET stocked = true WHERE (SELECT sum(live) FROM row_counts c WHERE c.store_id = s.id AND c.name = 'products.on') > 0;
