ALTER TABLE "remote_images" ADD COLUMN "gallery" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "variant_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_images" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "remote_images_due" ON "remote_images" USING btree ("store_id","due_at") WHERE "remote_images"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "remote_images_known" ON "remote_images" USING btree ("store_id","url") WHERE "remote_images"."state" = 'done';