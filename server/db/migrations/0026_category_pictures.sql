ALTER TABLE "remote_images" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "alt_km" text;--> statement-breakpoint
ALTER TABLE "remote_images" ADD CONSTRAINT "remote_images_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_images_category" ON "remote_images" USING btree ("store_id","category_id","url");--> statement-breakpoint
ALTER TABLE "remote_images" ADD CONSTRAINT "remote_images_of" CHECK (num_nonnulls("remote_images"."product_id", "remote_images"."category_id") = 1);