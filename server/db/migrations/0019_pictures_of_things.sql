ALTER TABLE "remote_images" ADD COLUMN "thing" text;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "thing_id" bigint;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "shows" text;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_images_thing" ON "remote_images" USING btree ("store_id","thing","thing_id","field","url");