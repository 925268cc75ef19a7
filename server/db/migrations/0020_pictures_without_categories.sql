-- What waits for a picture, or has brought one, stays known.
UPDATE "remote_images" SET "thing" = 'categories', "thing_id" = "category_id", "field" = 'image' WHERE "category_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" DROP CONSTRAINT "remote_images_of";--> statement-breakpoint
ALTER TABLE "remote_images" DROP CONSTRAINT "remote_images_store_id_category_id_categories_store_id_id_fk";
--> statement-breakpoint
DROP INDEX "remote_images_category";--> statement-breakpoint
ALTER TABLE "remote_images" DROP COLUMN "category_id";--> statement-breakpoint
ALTER TABLE "remote_images" ADD CONSTRAINT "remote_images_of" CHECK (num_nonnulls("remote_images"."product_id", "remote_images"."thing_id") = 1);