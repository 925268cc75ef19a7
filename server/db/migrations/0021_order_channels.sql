ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_latitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_longitude" double precision;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("store_id","barcode") WHERE "products"."barcode" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_barcode" ON "variants" USING btree ("store_id","barcode") WHERE "variants"."barcode" IS NOT NULL;--> statement-breakpoint
-- Those that staff took came by telephone, as far as anybody knows.
UPDATE "orders" SET "channel" = 'phone' WHERE "order_type" = 'manual';
