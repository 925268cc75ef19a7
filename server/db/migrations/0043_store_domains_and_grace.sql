ALTER TABLE "stores" ADD COLUMN "domain_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_own_domain" ON "stores" USING btree ("domain") WHERE "stores"."domain_verified_at" IS NOT NULL AND "stores"."deleted_at" IS NULL;