ALTER TABLE "stores" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sort_en" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sort_km" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "stores_shown" ON "stores" USING btree ("feature" DESC NULLS FIRST,"sort_order","id" DESC NULLS FIRST) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "stores_shown_category" ON "stores" USING btree ("category_id","feature" DESC NULLS FIRST,"sort_order","id" DESC NULLS FIRST) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "stores_shown_en" ON "stores" USING btree ("sort_en","id") WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "stores_shown_km" ON "stores" USING btree ("sort_km","id") WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;--> statement-breakpoint
-- Those that are there already, by their letters as they stand; how they are spelled for searching follows behind the start.
UPDATE stores SET search_text = lower(concat_ws(' ', name, name_km, sub_domain, address)), sort_en = lower(name), sort_km = lower(coalesce(nullif(name_km, ''), name));
--> statement-breakpoint
INSERT INTO jobs (name) SELECT 'search.respell' WHERE EXISTS (SELECT FROM stores);
--> statement-breakpoint
CREATE INDEX stores_search ON stores USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL;
