ALTER TABLE "orders" ADD COLUMN "shipping_province_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_district_code" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "excluded_zones" jsonb DEFAULT '[]'::jsonb NOT NULL;