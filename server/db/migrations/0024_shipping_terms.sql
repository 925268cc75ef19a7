ALTER TABLE "customer_addresses" ADD COLUMN "province_code" text;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "district_code" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_source" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "delivery_min" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "delivery_max" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "delivery_unit" text DEFAULT 'days' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "cut_off_time" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "cod_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "payment_method_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "customer_group_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "tax_class_id" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_store_id_tax_class_id_tax_classes_store_id_id_fk" FOREIGN KEY ("store_id","tax_class_id") REFERENCES "public"."tax_classes"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_methods_tax_class" ON "shipping_methods" USING btree ("store_id","tax_class_id");