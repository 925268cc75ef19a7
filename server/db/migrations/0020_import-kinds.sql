-- What an import did is told of rows of whichever kind it was.
ALTER TABLE "import_changes" RENAME COLUMN "product_id" TO "row_id";--> statement-breakpoint
ALTER TABLE "import_changes" RENAME CONSTRAINT "import_changes_store_id_import_id_product_id_pk" TO "import_changes_store_id_import_id_row_id_pk";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "telephone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "newsletter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("store_id",lower("email")) WHERE "customers"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_reached" CHECK ("customers"."telephone" IS NOT NULL OR "customers"."email" IS NOT NULL);
